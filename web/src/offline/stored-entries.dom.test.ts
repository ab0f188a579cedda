import { beforeEach, describe, expect, it, vi } from 'vitest';
import { storedEntries } from './stored-entries.ts';

interface Entry {
  text: string;
}

beforeEach(() => localStorage.clear());

const open = (prefix = 'test.') => storedEntries<Entry>(prefix, ({ text }) => text !== 'outdated');
const refuse = () =>
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });

describe('stored entries', () => {
  it('are there for the next page, each under its own key, beside those of another prefix', () => {
    const entries = open();
    expect(entries.set('a', { text: 'one' })).toBe(true);
    entries.set('b', { text: 'two' });
    open('other.').set('c', { text: 'three' });
    const next = open();
    expect(next.ids().toSorted()).toEqual(['a', 'b']);
    expect(next.get('b')).toEqual({ text: 'two' });
    next.remove('b');
    expect([next.ids(), entries.get('b')]).toEqual([['a'], undefined]);
  });

  it('are removed when they are malformed or no longer valid', () => {
    localStorage.setItem('test.half', '{ "text": ');
    localStorage.setItem('test.old', '{ "text": "outdated" }');
    const entries = open();
    expect([entries.get('half'), entries.get('old'), entries.ids()]).toEqual([undefined, undefined, []]);
  });

  it('are in memory where storage is refused or full, and say so', () => {
    const entries = open();
    entries.set('a', { text: 'before' });
    const refused = refuse();
    expect(entries.set('a', { text: 'after' })).toBe(false);
    expect([entries.get('a'), entries.ids()]).toEqual([{ text: 'after' }, ['a']]);
    refused.mockRestore();
    expect(entries.set('a', { text: 'stored' })).toBe(true);
    expect(open().get('a')).toEqual({ text: 'stored' });
  });

  it('survive a browser without storage', () => {
    vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
      throw new DOMException('denied', 'SecurityError');
    });
    refuse();
    const entries = open();
    entries.set('a', { text: 'one' });
    expect([entries.get('a'), entries.ids(), entries.get('b')]).toEqual([{ text: 'one' }, ['a'], undefined]);
  });
});
