import { afterEach, describe, expect, it, vi } from 'vitest';
import { newUuid } from './uuid.ts';

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

afterEach(() => vi.unstubAllGlobals());

describe('newUuid', () => {
  it('is a UUID of version 4, a new one each time', () => {
    expect(newUuid()).toMatch(uuid);
    expect(newUuid()).not.toBe(newUuid());
  });

  it('works without randomUUID, as in a browser on plain http', () => {
    const { crypto } = globalThis;
    vi.stubGlobal('crypto', {
      getRandomValues: (bytes: Uint8Array<ArrayBuffer>) => crypto.getRandomValues(bytes),
    });
    expect(newUuid()).toMatch(uuid);
    expect(newUuid()).not.toBe(newUuid());
  });
});
