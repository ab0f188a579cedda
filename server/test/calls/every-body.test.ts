import { publishLegalText } from '@vitola/contract/system-settings/legal';
import { maxLegalText } from '@vitola/contract/system-settings/legal-constants';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bodyLimit } from '../../src/app.ts';
import { createTwoLounges, fieldsOf, type TwoLounges, withBody } from '../samples/two-lounges.ts';

let two: TwoLounges;
beforeAll(async () => {
  two = await createTwoLounges();
});
afterAll(() => two.world.close());

describe('a body that cannot be used', () => {
  it.each(withBody)('%s refuses malformed JSON', async (_, { key, endpoint }) => {
    const { params } = await two.sampleOf(key);
    for (const payload of ['{ "name": ', '', 'null', '[]', '"text"', '{"__proto__": {"isAdmin": true}}']) {
      const headers = { 'content-type': 'application/json' };
      const answer = await two.call(two.allowed(endpoint), endpoint, {
        ...(params && { params }),
        payload,
        headers,
      });
      expect([payload, answer.status]).toEqual([payload, 400]);
    }
  });

  it.each(withBody)('%s refuses another kind of content', async (_, { key, endpoint }) => {
    const { params, body } = await two.sampleOf(key);
    for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'application/xml', 'nonsense']) {
      const sent = {
        ...(params && { params }),
        payload: JSON.stringify(body),
        headers: { 'content-type': type },
      };
      const answer = await two.call(two.allowed(endpoint), endpoint, sent);
      expect([type, answer.status, answer.body.code]).toEqual([type, 415, 'UNSUPPORTED']);
    }
  });

  it.each(withBody)('%s refuses a body over the limit', async (_, { key, endpoint }) => {
    const sample = await two.sampleOf(key);
    const answer = await two.call(two.allowed(endpoint), endpoint, {
      ...sample,
      body: { ...sample.body, more: 'x'.repeat(endpoint.maxBytes ?? bodyLimit) },
    });
    expect([answer.status, answer.body.code]).toEqual([413, 'TOO_LARGE']);
  });

  it.each(withBody)('%s refuses over-long text in every field', async (_, { key, endpoint }) => {
    const sample = await two.sampleOf(key);
    const fields = fieldsOf(endpoint);
    expect(fields).not.toEqual([]);
    for (const field of fields) {
      const length = endpoint === publishLegalText ? maxLegalText + 1 : 20_000;
      const body = { ...sample.body, [field]: 'x'.repeat(length) };
      const answer = await two.call(two.allowed(endpoint), endpoint, { ...sample, body });
      expect([field, answer.status, answer.body.code]).toEqual([
        field,
        400,
        expect.stringMatching(/VALIDATION|INVALID_RESET_TOKEN/),
      ]);
    }
  });

  it.each(withBody)('%s refuses characters that no database keeps', async (_, { key, endpoint }) => {
    const sample = await two.sampleOf(key);
    for (const [field, value] of Object.entries(sample.body ?? {})) {
      if (typeof value !== 'string' || /password/i.test(field)) continue;
      const answer = await two.call(two.allowed(endpoint), endpoint, {
        ...sample,
        body: { ...sample.body, [field]: `${value}\u0000` },
      });
      expect([field, answer.status]).toEqual([field, answer.status === 401 ? 401 : 400]);
    }
  });

  it.each(withBody)('%s never breaks, whatever is sent', async (_, { key, endpoint }) => {
    const sample = await two.sampleOf(key);
    const anything = fc.jsonValue({ maxDepth: 2 });
    const mangled = fc
      .record(Object.fromEntries(Object.keys(sample.body ?? {}).map((field) => [field, anything])), {
        requiredKeys: [],
      })
      .map((changed) => ({ ...sample.body, ...changed }));
    await fc.assert(
      fc.asyncProperty(fc.oneof(anything, mangled), async (body) => {
        const headers = { 'content-type': 'application/json' };
        const answer = await two.call(two.allowed(endpoint), endpoint, {
          ...sample,
          payload: JSON.stringify(body),
          headers,
        });
        expect(answer.status).toBeLessThan(500);
      }),
      { numRuns: 25, seed: 7 },
    );
  });
});
