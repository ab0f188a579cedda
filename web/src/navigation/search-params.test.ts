import { describe, expect, it } from 'vitest';
import { parseSearch, stringifySearch } from './search-params.ts';

describe('query parameters', () => {
  it('stay text, whatever they look like', () => {
    expect(parseSearch('?userId=42&token=%7B%22a%22%3A1%7D&flag=true')).toEqual({
      userId: '42',
      token: '{"a":1}',
      flag: 'true',
    });
  });

  it('are written as they were read, without absent ones', () => {
    expect(stringifySearch({ panel: 'smart', token: undefined, name: 'a&b c' })).toBe(
      '?panel=smart&name=a%26b+c',
    );
    expect(stringifySearch({})).toBe('');
  });
});
