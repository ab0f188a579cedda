import { describe, expect, it } from 'vitest';
import { freeSlug, slugOf } from './slug.ts';

describe('slugOf', () => {
  it.each([
    ['The Humidor', 'the-humidor'],
    ["Smokin' Joe’s", 'smokin-joes'],
    ['Café Habaña №1', 'cafe-habana-no1'],
    ['  --  ', 'lounge'],
    ['雪茄', 'lounge'],
    ['x'.repeat(100), 'x'.repeat(48)],
  ])('turns %s into %s', (name, slug) => expect(slugOf(name)).toBe(slug));
});

describe('freeSlug', () => {
  it('keeps a free slug', () => expect(freeSlug('habana', new Set())).toBe('habana'));
  it('counts up past those that are taken', () =>
    expect(freeSlug('habana', new Set(['habana', 'habana-2']))).toBe('habana-3'));
  it('never takes a word that is a route', () => expect(freeSlug('admin', new Set())).toBe('admin-2'));
});
