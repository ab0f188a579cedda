import Fastify from 'fastify';
import { describe, expect, it } from 'vitest';
import { contentPolicy, securityHeaders } from './security-headers.ts';

async function headersOf(isHttps: boolean) {
  const app = Fastify();
  securityHeaders(app, isHttps);
  app.get('/', async () => ({}));
  const answered = await app.inject('/');
  const unknown = await app.inject('/nowhere');
  await app.close();
  return { answered: answered.headers, unknown: unknown.headers };
}

describe('the headers of every reply', () => {
  it('refuse frames, guesses, foreign content and features nobody needs, also where nothing is found', async () => {
    const { answered, unknown } = await headersOf(false);
    const expected = {
      'content-security-policy': contentPolicy(),
      'x-frame-options': 'DENY',
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'same-origin',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
    };
    expect(answered).toMatchObject(expected);
    expect(unknown).toMatchObject(expected);
    expect(answered['permissions-policy']).toContain('camera=()');
  });

  it('pin https for two years once the service is reached over it, and not before', async () => {
    const pinned = 'strict-transport-security';
    expect((await headersOf(true)).answered[pinned]).toBe('max-age=63072000; includeSubDomains');
    expect((await headersOf(false)).answered).not.toHaveProperty(pinned);
  });
});
