import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { allEndpoints } from '../src/all.ts';
import { errors } from '../src/errors.ts';

/** Every call of the product's two tables of calls. */
const described = `
GET /api/user · POST /api/login · POST /api/register · POST /api/logout · POST /api/auth/forgot-password
POST /api/auth/reset-password · GET /api/user/notifications · GET /api/admin/stats · GET /api/admin/users
POST /api/ai/enhance-cigar · GET /api/ai/suggest-cigars · POST /api/user/upgrade
POST /api/subscription/create-checkout · GET /api/cigars/smart-ordered · GET /api/user/subscription
GET /api/user/most-recommended · GET /api/analytics/lounge/{loungeId} · GET /api/lounge/slug/{slug}
POST /api/cigars · PUT /api/cigars/{id} · DELETE /api/cigars/{id} · PUT /api/lounge/{loungeId}/settings
GET /api/analytics/platform · POST /api/analytics/track · POST /api/recommendations/tiered · POST /api/share/qr
GET /api/share/{shareId} · POST /api/vault/login · POST /api/vault/register · GET /api/vault/cigars
POST /api/vault/cigars · PUT /api/vault/cigars/{id} · DELETE /api/vault/cigars/{id} · POST /api/vault/import
GET /api/vault/logout · GET /api/super-admin/lounges · GET /api/super-admin/lounge-cigars/{loungeId}
GET /api/super-admin/most-recommended/{loungeId} · GET /api/super-admin/lounge-stats/{loungeId}
GET /api/super-admin/lounges/{loungeId}/cigars · GET /api/super-admin/lounges/{loungeId}/most-recommended
POST /api/super-admin/send-welcome-email · POST /api/super-admin/lounges · GET /api/cigars · GET /api/user/cigars
GET /api/user/loyalty · GET /api/user/reviews · GET /api/user/preferences · GET /api/user/recommendations`
  .split(/[·\n]/)
  .map((call) => call.trim())
  .filter(Boolean);

const declared = allEndpoints.map(({ endpoint }) => `${endpoint.method} ${endpoint.path}`);

describe('the contract', () => {
  it('declares every call that is described', () => {
    expect(described.filter((call) => !declared.includes(call))).toEqual([]);
  });

  it('declares no call twice', () => {
    expect(new Set(declared).size).toBe(declared.length);
    expect(new Set(allEndpoints.map(({ key }) => key)).size).toBe(allEndpoints.length);
  });

  it('asks nobody for a password hint or a secret question', () => {
    const accountCalls = allEndpoints.filter(({ endpoint }) =>
      /\/(login|register|auth|account|user)\b/.test(endpoint.path),
    );
    expect(accountCalls.length).toBeGreaterThan(5);
    const schemas = accountCalls.flatMap(({ endpoint }) =>
      endpoint.body
        ? [JSON.stringify(z.toJSONSchema(endpoint.body, { io: 'input', unrepresentable: 'any' }))]
        : [],
    );
    expect(schemas.join('')).toContain('"password"');
    expect(schemas.filter((schema) => /hint|question|secretAnswer/i.test(schema))).toEqual([]);
  });

  it.each(allEndpoints.map(({ key, endpoint }) => [key, endpoint] as const))(
    '%s has a schema for just the parameters of its path',
    (_, { path, params }) => {
      const inPath = [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1]);
      expect(params instanceof z.ZodObject ? Object.keys(params.shape) : []).toEqual(inPath);
    },
  );

  it.each(allEndpoints.map(({ key, endpoint }) => [key, endpoint] as const))(
    '%s changes nothing with a GET, and sends a body only where one is read',
    (_, { method, body }) => {
      expect(method === 'GET' || method === 'DELETE' ? body : undefined).toBeUndefined();
    },
  );
});

describe('an error', () => {
  it.each(Object.entries(errors))('%s has a status and a sentence', (_, { status, message }) => {
    expect(status).toBeGreaterThanOrEqual(400);
    expect(message).toMatch(/^[A-Z].{6,}/);
  });
});
