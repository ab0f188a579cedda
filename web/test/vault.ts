import { getUser } from '@vitola/contract/accounts/sign-in';
import { screen } from '@testing-library/react';
import { vaultRegister } from '@vitola/contract/vault/account';
import { memberPassword, newEmail } from '../../server/test/world/members.ts';
import { type Caller, cookieOf } from '../../server/test/world/world.ts';
import { vi } from 'vitest';
import { openPage, type OpenedPage } from './open-page.tsx';
import type { TestServer } from './server.ts';

/** What a test says of a cigar in a vault; the rest is the same for all. */
export interface VaultCigar {
  name: string;
  brand?: string;
  strength?: 'Mild' | 'Medium' | 'Full';
  origin?: string;
  price?: string;
  flavorNotes?: string[];
  rating?: number;
  notes?: string;
  savedAt?: Date;
}

/** Signs in a new member whose vault holds these cigars, the first one saved last. */
export async function signInWithVault(server: TestServer, cigars: readonly VaultCigar[]): Promise<Caller> {
  const body = { email: newEmail(), password: memberPassword };
  const cookie = cookieOf(await server.world.guest.call(vaultRegister, { body }));
  const member = server.world.as(cookie);
  const { id: userId } = (await member.call(getUser)).body;
  const rows = cigars.map((cigar, at) => ({
    userId,
    brand: 'Casa Larga',
    savedAt: new Date(Date.UTC(2026, 10, 20) - at * 86_400_000),
    ...cigar,
  }));
  if (rows.length > 0) await server.world.db.insertInto('savedCigars').values(rows).execute();
  server.cookie = cookie;
  return member;
}

/** Opens the vault of whoever is signed in, once its list is there. */
export async function openVault(address = '/vault'): Promise<OpenedPage> {
  const page = openPage(address);
  await screen.findByRole('heading', { level: 1, name: 'My Cigar Vault' });
  return page;
}

/** The names of the cigars in one of the vault's sections, in their order. */
export function namesIn(section: 'Ready to Rate After Smoking' | 'Rated Cigars'): string[] {
  const region = screen.getByRole('region', { name: new RegExp(`^${section}`) });
  return [...region.querySelectorAll('h3')].map(({ textContent }) => textContent);
}

/** The next calls of this method and path fail without a sentence, as behind a broken proxy. */
export function failWithoutReason(method: string, path: RegExp): void {
  const real = globalThis.fetch;
  vi.stubGlobal('fetch', (url: string, init: RequestInit) =>
    init.method === method && path.test(url)
      ? Promise.resolve(new Response('', { status: 502 }))
      : real(url, init),
  );
}
