import { afterEach, expect, it, vi } from 'vitest';
import { coverId, removeCoverOf } from './remove-cover.ts';

afterEach(() => document.body.replaceChildren());

const page = (html: string) => {
  document.body.innerHTML = html;
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no root.');
  return root;
};
const cover = () => document.getElementById(coverId);

it('leaves the cover over a page that is loading, and removes it with the first screen', async () => {
  const root = page(`<div id="${coverId}"></div><div id="root"></div>`);
  removeCoverOf(root);
  root.innerHTML = '<div>Loading</div>';
  await Promise.resolve();
  expect(cover()).not.toBeNull();
  root.innerHTML = '<div><main>My Cigar Vault</main></div>';
  await vi.waitFor(() => expect(cover()).toBeNull());
});

it('does nothing on a page without one', () => {
  const root = page('<div id="root"></div>');
  expect(() => removeCoverOf(root)).not.toThrow();
});
