import { cleanup, screen, within } from '@testing-library/react';
import { ratingsForTaste } from '@vitola/contract/membership/taste-constants';
import { expect, it } from 'vitest';
import { openPage } from '../../../../test/open-page.tsx';
import { startServer } from '../../../../test/server.ts';
import { signInWithVault, type VaultCigar } from '../../../../test/vault.ts';

const server = startServer();

const rated: VaultCigar[] = [
  { name: 'Toro', strength: 'Full', origin: 'Nicaragua', price: '14.00', rating: 5 },
  { name: 'Robusto', strength: 'Full', origin: 'Nicaragua', price: '13.00', rating: 4 },
  { name: 'Corona', strength: 'Mild', origin: 'Honduras', price: '7.00', rating: 2 },
  { name: 'Churchill', strength: 'Mild', origin: 'Honduras', price: '7.50', rating: 1 },
  { name: 'Lancero', strength: 'Full', origin: 'Nicaragua', price: '15.00', rating: 5 },
];

async function openTaste(cigars: readonly VaultCigar[]) {
  await signInWithVault(server, cigars);
  openPage('/vault/taste');
  await screen.findByRole('heading', { level: 1, name: 'Your taste' });
}

it('says how many ratings are missing, and leads to the vault', async () => {
  await openTaste(rated.slice(0, 3));
  expect(await screen.findByText('3 of 5 cigars rated')).toBeTruthy();
  expect(screen.getByText('Rate 2 more cigars to see what you like best.')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Rate a cigar' }).getAttribute('href')).toBe('/vault');
  expect(screen.queryByRole('table', { hidden: true })).toBeNull();
});

it('plots each trait that is known, best first, with the table behind it', async () => {
  await openTaste(rated);
  expect(rated).toHaveLength(ratingsForTaste);
  const strength = within(await screen.findByRole('region', { name: 'Strength' }));
  const plotted = strength.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(plotted).toEqual(['Full3 cigars4.7 stars', 'Mild2 cigars1.5 stars']);
  const rows = within(strength.getByRole('table', { hidden: true })).getAllByRole('row', { hidden: true });
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    'StrengthMean starsCigars',
    'Full4.73',
    'Mild1.52',
  ]);
  expect(within(screen.getByRole('region', { name: 'Origin' })).getAllByText('Nicaragua')).not.toEqual([]);
});

it('says what is not known of the rated cigars', async () => {
  await openTaste(rated);
  expect(await screen.findByText('Not known of the cigars you rated: flavor, wrapper.')).toBeTruthy();
});

it('is linked from the vault and from the dashboard, as the journal is', async () => {
  for (const page of ['/vault', '/dashboard']) {
    await signInWithVault(server, rated);
    openPage(page);
    for (const [name, href] of [
      [/your taste$/i, '/vault/taste'],
      ['Your journal', '/vault/journal'],
    ] as const)
      expect((await screen.findAllByRole('link', { name }))[0]?.getAttribute('href')).toBe(href);
    cleanup();
  }
});
