import Fastify from 'fastify';
import { describe, expect, it } from 'vitest';
import type { Hsts } from '../env/env.ts';
import { securityHeaders } from './security-headers.ts';

async function headersOf(hsts: Hsts) {
  const app = Fastify();
  securityHeaders(app, hsts);
  app.get('/', async () => ({}));
  app.get('/api/anything', async () => ({}));
  const answered = await app.inject('/');
  const unknown = await app.inject('/nowhere');
  const call = await app.inject('/api/anything');
  const docs = await app.inject('/api/docs');
  await app.close();
  return {
    answered: answered.headers,
    unknown: unknown.headers,
    call: call.headers,
    docs: docs.headers,
  };
}

/** The exact policy: a page loads and runs only content of its own origin. */
const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data: blob:",
  "font-src 'self'",
  "connect-src 'self'",
  "manifest-src 'self'",
  "worker-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
].join('; ');

describe('the headers of every reply', () => {
  it('refuse frames, guesses, foreign content and unneeded browser features, also on a 404', async () => {
    const { answered, unknown, docs } = await headersOf('off');
    const expected = {
      'content-security-policy': policy,
      'x-frame-options': 'DENY',
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'same-origin',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
    };
    expect(answered).toMatchObject(expected);
    expect(unknown).toMatchObject(expected);
    expect(docs).toMatchObject(expected);
    expect(answered['permissions-policy']).toBe(
      'accelerometer=(), camera=(), geolocation=(), gyroscope=(), magnetometer=(), microphone=(), payment=(), usb=()',
    );
  });

  it('forbid framing, sniffing, embedding and caching the reply of a call', async () => {
    const { call } = await headersOf('on');
    expect(call).toMatchObject({
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      'x-frame-options': 'DENY',
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin',
      'cache-control': 'no-store',
      'strict-transport-security': 'max-age=63072000',
    });
  });

  it('pin https for two years for this host, for subdomains only if set, or not at all', async () => {
    const pinned = 'strict-transport-security';
    expect((await headersOf('on')).answered[pinned]).toBe('max-age=63072000');
    expect((await headersOf('subdomains')).answered[pinned]).toBe('max-age=63072000; includeSubDomains');
    expect((await headersOf('off')).answered).not.toHaveProperty(pinned);
    expect((await headersOf('off')).call).not.toHaveProperty(pinned);
  });
});
