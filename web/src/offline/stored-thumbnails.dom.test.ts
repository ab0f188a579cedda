import { beforeEach, expect, it, vi } from 'vitest';
import { stubCaches } from '../../test/browser-caches.ts';
import { signedInStorageKey } from '../api/signed-in-key.ts';
import { storeThumbnails } from './stored-thumbnails.ts';
import { forgetStoredVault } from './stored-vault.ts';

let stored: ReturnType<typeof stubCaches>;
let fetched: string[];
beforeEach(() => {
  stored = stubCaches();
  fetched = [];
  localStorage.setItem(signedInStorageKey, 'ana');
  vi.stubGlobal('fetch', async (path: string) => {
    fetched.push(path);
    return new Response('webp', { status: path.includes('gone') ? 404 : 200 });
  });
  return () => vi.unstubAllGlobals();
});

const photo = (name: string, day = 1) => ({
  photoUrl: `/api/vault/photos/${name}`,
  savedAt: `2026-11-${String(day).padStart(2, '0')}T18:00:00.000Z`,
});
const paths = () => [...(stored.get('vitola-vault-photos')?.keys() ?? [])].toSorted();

it('keeps the thumbnails of a vault, each fetched once, and removes those of cigars that are gone', async () => {
  await storeThumbnails('ana', [photo('a'), photo('b'), { ...photo('x'), photoUrl: null }, photo('gone')]);
  expect(fetched).toEqual(['a', 'b', 'gone'].map((each) => `/api/vault/photos/${each}?size=thumbnail`));
  await storeThumbnails('ana', [photo('a')]);
  expect(fetched).toHaveLength(3);
  expect(paths()).toEqual(['/api/vault/photos/a?size=thumbnail']);
  await storeThumbnails('ana', []);
  expect(stored.has('vitola-vault-photos')).toBe(false);
});

it('keeps the newest 200', async () => {
  const many = Array.from({ length: 201 }, (_, at) => photo(`n${at}`, at === 0 ? 1 : 2));
  await storeThumbnails('ana', many);
  expect(paths()).toHaveLength(200);
  expect(paths()).not.toContain('/api/vault/photos/n0?size=thumbnail');
});

it('keeps none once somebody has signed out, also while it fetches', async () => {
  vi.stubGlobal('fetch', async () => {
    localStorage.setItem(signedInStorageKey, '');
    return new Response('webp');
  });
  await storeThumbnails('ana', [photo('a'), photo('b')]);
  expect(stored.has('vitola-vault-photos')).toBe(false);
});

it('is removed with the stored vault', async () => {
  await storeThumbnails('ana', [photo('a')]);
  await forgetStoredVault();
  expect(stored.has('vitola-vault-photos')).toBe(false);
});
