import { screen, within } from '@testing-library/react';
import { chooseLanguage } from '@vitola/contract/accounts/own-account';
import { beforeEach, expect, it } from 'vitest';
import { fillCatalogue } from '../../../../server/src/features/catalogue/index.ts';
import { catchUp } from '../../../test/journal.ts';
import { openPage } from '../../../test/open-page.tsx';
import { startServer } from '../../../test/server.ts';
import { signInWithVault } from '../../../test/vault.ts';

const server = startServer();
beforeEach(async () => {
  catchUp(server);
  const cigars = ['Uno', 'Dos', 'Tres', 'Cuatro', 'Cinco'].map((name, at) => ({
    name,
    rating: at + 1,
    strength: 'Full' as const,
    origin: 'Dominican Republic',
    flavorNotes: ['Woody'],
  }));
  const member = await signInWithVault(server, [...cigars, { name: 'Seis' }]);
  await member.call(chooseLanguage, { body: { language: 'es' } });
});

const heading = (name: string | RegExp) => screen.findByRole('heading', { level: 1, name });

it('the dashboard greets in Spanish and rates a cigar', async () => {
  const { user } = openPage('/dashboard');
  await heading(/^Buen(os días|as tardes|as noches)$/);
  const panel = within(await screen.findByRole('region', { name: 'Por calificar' }));
  await user.click(await panel.findByRole('radio', { name: '5 estrellas' }));
  expect(await screen.findAllByText('¡Calificación guardada!')).not.toEqual([]);
  expect(
    within(screen.getByRole('navigation', { name: 'Navegación principal' })).getByText('Perfil'),
  ).toBeTruthy();
});

it('the taste names strengths, countries and flavors in Spanish', async () => {
  openPage('/vault/taste');
  await heading('Su gusto');
  expect(await screen.findAllByText('República Dominicana')).not.toEqual([]);
  expect(screen.getAllByText('Fuerte')).not.toEqual([]);
  expect(screen.getByText('Ha calificado 5 puros. Lo que más le gusta:')).toBeTruthy();
});

it('preferences are chosen in Spanish and stored in English', async () => {
  const { user } = openPage('/profile');
  const panel = within(await screen.findByRole('form', { name: 'Preferencias' }));
  await user.selectOptions(panel.getByLabelText('Fortaleza'), 'Medio-fuerte');
  await user.click(panel.getByRole('button', { name: 'Amaderado' }));
  await user.click(panel.getByRole('button', { name: 'Guardar preferencias' }));
  expect(await screen.findAllByText('Preferencias guardadas')).not.toEqual([]);
  const stored = await server.world.db.selectFrom('userPreferences').selectAll().executeTakeFirst();
  expect(stored).toMatchObject({ strength: 'Medium-Full', flavorProfile: ['Woody'] });
});

it('the Smart Inventory Manager searches and saves in Spanish', async () => {
  await fillCatalogue(server.world.context());
  // jsdom has none.
  Element.prototype.scrollIntoView = () => undefined;
  const { user } = openPage('/inventory/smart');
  await heading('Buscador de puros');
  await user.click(screen.getByRole('button', { name: 'Completar con IA' }));
  expect(screen.getByRole('alert').textContent).toBe(
    'Escriba primero al menos el nombre del puro o la marca',
  );
  await user.type(screen.getByRole('combobox', { name: /^Nombre del puro/ }), 'padron 64 maduro torp');
  await user.click(await screen.findByRole('option', { name: /Padrón 1964 Anniversary Maduro Torpedo/ }));
  expect(await screen.findByLabelText(/^Capa/)).toBeTruthy();
  expect(screen.getAllByText('Del catálogo')).not.toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Añadir a la bóveda' }));
  expect(await screen.findByText('Guardado en su bóveda')).toBeTruthy();
});

it('the journal writes a smoke down, with its date in Spanish', async () => {
  const { user } = openPage('/vault');
  const card = within(await screen.findByRole('article', { name: 'Seis' }));
  await user.click(card.getByRole('button', { name: /^Lo fumé/ }));
  const dialog = within(await screen.findByRole('dialog', { name: '¿Cómo estuvo?' }));
  await user.click(await dialog.findByRole('button', { name: '4 estrellas' }));
  expect(await screen.findAllByText('Guardado en su diario')).not.toEqual([]);
  openPage('/vault/journal');
  await heading('Su diario');
  expect(await screen.findByRole('article', { name: /^Casa Larga Seis, .+ de .+ de \d{4}$/ })).toBeTruthy();
});
