import { screen, waitFor, within } from '@testing-library/react';
import { chooseLanguage } from '@vitola/contract/accounts/own-account';
import { getUser } from '@vitola/contract/accounts/sign-in';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { memberPassword, newEmail } from '../../../../server/test/world/members.ts';
import { openPage } from '../../../test/open-page.tsx';
import { startServer } from '../../../test/server.ts';
import { signInWithVault } from '../../../test/vault.ts';

const server = startServer();
beforeEach(() => {
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue(['es-MX', 'en']);
});

const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
const corona = { name: 'Corona', brand: 'Casa Larga', strength: 'Medium', origin: 'Mexico' } as const;

describe('the vault’s form in a Spanish browser', () => {
  it('is in Spanish, and remembers it for the new account', async () => {
    const { user } = openPage('/vault');
    await heading('Cree su bóveda de puros');
    expect(document.documentElement.lang).toBe('es');
    await user.type(screen.getByLabelText(/^Correo electrónico/), newEmail());
    await user.type(screen.getByLabelText(/^Contraseña/), 'corto{Enter}');
    expect((await screen.findAllByText('La contraseña debe tener al menos 6 caracteres')).length).toBe(1);
    await user.type(screen.getByLabelText(/^Contraseña/), ' y un poco más{Enter}');
    await heading('Mi bóveda de puros');
    expect((await server.world.as(server.cookie ?? '').call(getUser)).body.language).toBe('es');
    await waitFor(() => expect(document.title).toBe('Mi bóveda de puros · Vitola'));
  });

  it('says in Spanish that the password is wrong', async () => {
    const { user } = openPage('/vault');
    await heading('Cree su bóveda de puros');
    await user.click(screen.getByRole('button', { name: 'Iniciar sesión' }));
    await user.type(screen.getByLabelText(/^Correo electrónico/), newEmail());
    await user.type(screen.getByLabelText(/^Contraseña/), 'something else{Enter}');
    expect(await screen.findAllByText('No se pudo entrar')).not.toEqual([]);
    expect(screen.getAllByText('El correo o la contraseña no son correctos.')).not.toEqual([]);
  });
});

describe('signing in to an account in another language', () => {
  it('switches to it without the form’s language in between', async () => {
    const member = await signInWithVault(server, [corona]);
    await member.call(chooseLanguage, { body: { language: 'en' } });
    const { email } = (await member.call(getUser)).body;
    server.cookie = undefined;
    const { user } = openPage('/vault');
    await heading('Cree su bóveda de puros');
    const titles = new Set<string>();
    new MutationObserver(() => {
      for (const { textContent } of document.querySelectorAll('h1')) titles.add(textContent);
    }).observe(document.body, { childList: true, subtree: true });
    await user.click(screen.getByRole('button', { name: 'Iniciar sesión' }));
    await user.type(screen.getByLabelText(/^Correo electrónico/), email);
    await user.type(screen.getByLabelText(/^Contraseña/), `${memberPassword}{Enter}`);
    await heading('My Cigar Vault');
    expect(titles).not.toContain('Mi bóveda de puros');
  });
});

describe('a vault in Spanish', () => {
  it('rates a cigar, writes notes and filters, all in Spanish', async () => {
    await signInWithVault(server, [{ ...corona, flavorNotes: ['Leathery'], price: '1234.5' }]);
    const { user } = openPage('/vault');
    const card = within(await screen.findByRole('article', { name: 'Corona' }));
    expect(card.getByText('Fortaleza: Medio')).toBeTruthy();
    expect(card.getByText('México')).toBeTruthy();
    expect(card.getByText('Cuero')).toBeTruthy();
    await user.click(card.getByRole('radio', { name: '4 estrellas' }));
    expect(await screen.findAllByText('¡Calificación guardada!')).not.toEqual([]);
    expect(await screen.findByRole('region', { name: /^Puros calificados/ })).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Filtros' }));
    await user.selectOptions(screen.getByLabelText('Origen'), 'México');
    expect(await screen.findByRole('button', { name: 'Quitar el filtro: México' })).toBeTruthy();
  });

  it('finds a cigar by the words on its card, and by the English ones', async () => {
    await signInWithVault(server, [
      { ...corona, flavorNotes: ['Leathery'] },
      { ...corona, name: 'Toro', strength: 'Full', flavorNotes: ['Nutty'] },
    ]);
    const { user } = openPage('/vault');
    const search = await screen.findByRole('searchbox', { name: 'Buscar entre sus puros' });
    await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(2));
    for (const words of ['cuero', 'medio', 'leathery']) {
      await user.clear(search);
      await user.type(search, words);
      await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(1));
      expect(screen.getByRole('article', { name: 'Corona' })).toBeTruthy();
    }
    await user.clear(search);
    await user.type(search, 'fuerte');
    await waitFor(() => expect(screen.getByRole('article', { name: 'Toro' })).toBeTruthy());
  });

  it('is in the language of the account, not of the browser', async () => {
    const member = await signInWithVault(server, [corona]);
    await member.call(chooseLanguage, { body: { language: 'en' } });
    openPage('/vault');
    await heading('My Cigar Vault');
    expect(document.documentElement.lang).toBe('en');
  });
});

describe('the language on the account page', () => {
  it('switches at once, keeps the focus, and says so in the new language', async () => {
    const member = await signInWithVault(server, []);
    const { user } = openPage('/account');
    await heading('Cuenta');
    await user.selectOptions(await screen.findByRole('combobox', { name: 'Idioma' }), 'English');
    await heading('Account');
    expect(await screen.findAllByText('Language saved')).not.toEqual([]);
    expect(document.documentElement.lang).toBe('en');
    expect(document.activeElement).toBe(screen.getByRole('combobox', { name: 'Language' }));
    expect((await member.call(getUser)).body.language).toBe('en');
  });
});
