import { screen, waitFor } from '@testing-library/react';
import { chooseLanguage } from '@vitola/contract/accounts/own-account';
import { getOwnEmail } from '@vitola/contract/accounts/own-email';
import { getUser } from '@vitola/contract/accounts/sign-in';
import { afterEach, describe, expect, it, vi } from 'vitest';
import {
  confirmationToken,
  confirmedMember,
  emailOf,
  signInToken,
} from '../../../../../server/test/world/emailed-links.ts';
import { newMember } from '../../../../../server/test/world/members.ts';
import { setUpApp } from '../../../../../server/test/world/second-factors.ts';
import { openPage } from '../../../../test/open-page.tsx';
import { startServer } from '../../../../test/server.ts';

const server = startServer();
afterEach(() => vi.restoreAllMocks());

describe('the page of a sign-in link', () => {
  it('signs in by its button, not by being opened, and leads to the vault', async () => {
    const email = await confirmedMember(server.world);
    const token = await signInToken(server.world, email);
    const { user, address, left } = openPage(`/sign-in-link#token=${token}`);
    const button = await screen.findByRole('button', { name: 'Sign In' });
    await waitFor(() => expect(address()).toBe('/sign-in-link'));
    expect(server.calls.filter((call) => call.includes('sign-in-link'))).toEqual([]);
    await user.dblClick(button);
    await waitFor(() => expect(left).toEqual(['/vault']));
    expect((await server.world.as(server.cookie ?? '').call(getUser)).body.email).toBe(email);
    expect(server.calls.filter((call) => call.includes('sign-in-link'))).toHaveLength(1);
  });

  it('asks for the second step where it is on', async () => {
    const member = await newMember(server.world);
    const { recoveryCodes } = await setUpApp(server.world, member);
    const token = await signInToken(server.world, await emailOf(member));
    const { user, left } = openPage(`/sign-in-link#token=${token}`);
    await user.click(await screen.findByRole('button', { name: 'Sign In' }));
    expect(await screen.findByText(/^Your link is correct\. Now enter the code/)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Use a recovery code' }));
    await user.type(screen.getByLabelText(/^Recovery code/), `${recoveryCodes[0]}{Enter}`);
    await waitFor(() => expect(left).toEqual(['/vault']));
  });

  it('says what to do with a link that was used, and with one that is incomplete', async () => {
    const { user } = openPage('/sign-in-link#token=used');
    await user.click(await screen.findByRole('button', { name: 'Sign In' }));
    expect(
      await screen.findByText('This link has expired or was already used. Please request a new one.'),
    ).toBeTruthy();
    expect(document.activeElement?.textContent).toBe('This link doesn’t work');
    expect(screen.getByRole('link', { name: 'Go to My Vault' }).getAttribute('href')).toBe('/vault');
    openPage('/sign-in-link');
    expect(await screen.findByText('This sign-in link is incomplete.')).toBeTruthy();
  });
});

describe('the page of a link that confirms an address', () => {
  it('is in the language of the email, and stays in it', async () => {
    vi.spyOn(navigator, 'languages', 'get').mockReturnValue(['es-MX']);
    const member = await newMember(server.world);
    await member.call(chooseLanguage, { body: { language: 'es' } });
    const token = await confirmationToken(server.world, await emailOf(member));
    const { user, address } = openPage(`/confirm-email?lang=es#token=${token}`);
    expect(await screen.findByRole('heading', { name: 'Confirme su correo electrónico' })).toBeTruthy();
    await waitFor(() => expect(address()).toBe('/confirm-email?lang=es'));
    await user.click(screen.getByRole('button', { name: 'Confirmar' }));
    expect(await screen.findByText('Gracias. Su correo está confirmado.')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Ir a mi cuenta' })).toBeTruthy();
    openPage('/sign-in-link?lang=es#token=used');
    await user.click(await screen.findByRole('button', { name: 'Iniciar sesión' }));
    expect(await screen.findByRole('heading', { name: 'Este enlace no funciona' })).toBeTruthy();
    expect(screen.getByText('Este enlace caducó o ya se usó. Pida uno nuevo, por favor.')).toBeTruthy();
  });

  it('confirms by its button and says so; a second time it does not work', async () => {
    const member = await newMember(server.world);
    const token = await confirmationToken(server.world, await emailOf(member));
    const { user } = openPage(`/confirm-email#token=${token}`);
    const button = await screen.findByRole('button', { name: 'Confirm' });
    expect((await member.call(getOwnEmail)).body.isConfirmed).toBe(false);
    await user.click(button);
    expect(await screen.findByText('Thank you. Your email address is confirmed.')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Go to My Account' }).getAttribute('href')).toBe('/account');
    expect((await member.call(getOwnEmail)).body.isConfirmed).toBe(true);
    const again = openPage(`/confirm-email#token=${token}`);
    await again.user.click(await screen.findByRole('button', { name: 'Confirm' }));
    expect(await screen.findByRole('heading', { name: 'This link doesn’t work' })).toBeTruthy();
  });
});
