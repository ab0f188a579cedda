import { describe, expect, it } from 'vitest';
import { rejectForeignOrigin } from './origin.ts';

const passes = (headers: Record<string, string>) => {
  try {
    rejectForeignOrigin({ host: 'lounge.example', ...headers }, 'https://vitola.example');
    return true;
  } catch {
    return false;
  }
};

describe('rejectForeignOrigin', () => {
  it.each([
    [{}, true],
    [{ 'sec-fetch-site': 'same-origin' }, true],
    [{ 'sec-fetch-site': 'none' }, true],
    [{ 'sec-fetch-site': 'cross-site' }, false],
    [{ 'sec-fetch-site': 'same-site' }, false],
    [{ 'sec-fetch-site': 'cross-site', origin: 'https://lounge.example' }, false],
    [{ origin: 'https://lounge.example' }, true],
    [{ origin: 'https://vitola.example' }, true],
    [{ origin: 'https://evil.example' }, false],
    [{ origin: 'http://vitola.example' }, false],
    [{ origin: 'https://vitola.example:8443' }, false],
    [{ origin: 'https://vitola.example.evil.example' }, false],
    [{ origin: 'null' }, false],
  ])('lets %o pass: %s', (headers, expected) =>
    expect(passes(headers as Record<string, string>)).toBe(expected),
  );
});
