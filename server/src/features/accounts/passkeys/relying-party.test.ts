import { describe, expect, it } from 'vitest';
import { getRelyingParty, passkeyOrigin } from './relying-party.ts';

describe('the relying party of passkeys', () => {
  it.each([
    ['https://vitola.example', 'vitola.example', 'https://vitola.example'],
    ['https://vitola.example:8443/lounges', 'vitola.example', 'https://vitola.example:8443'],
    ['http://192.168.1.20:3000', 'localhost', 'http://localhost:3000'],
    ['http://localhost', 'localhost', 'http://localhost'],
  ])('for %s is the host %s at %s', (publicUrl, id, origin) => {
    expect(getRelyingParty(publicUrl)).toEqual({ id, origin });
  });

  it.each(['https://203.0.113.7', 'https://[2001:db8::7]:8443'])('for %s is undefined', (publicUrl) => {
    expect(passkeyOrigin(publicUrl)).toBeNull();
    expect(() => getRelyingParty(publicUrl)).toThrow('Passkeys need a domain name');
  });
});
