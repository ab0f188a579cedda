import { allEndpoints } from '@vitola/contract/all';
import type { Endpoint } from '@vitola/contract/endpoint';
import { scopeOf } from '@vitola/contract/permissions';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createWorld, type World } from '../../../test/world/world.ts';

interface OpenApi {
  openapi: string;
  paths: Record<string, Record<string, Operation | undefined> | undefined>;
}
interface Operation {
  operationId: string;
  description: string;
  security: object[];
  requestBody?: { content: Record<string, { schema: { properties?: object } }> };
  responses: Record<string, { description: string; content?: object }>;
}

function kindsOfContent({ body, multipart }: Endpoint): string[] {
  if (!multipart) return body ? ['application/json'] : [];
  return ['multipart/form-data', ...(multipart.required ? [] : ['application/json'])];
}

let world: World;
let document: OpenApi;
beforeAll(async () => {
  world = await createWorld();
  document = (await world.guest.raw('GET', '/api/docs/openapi.json')).body as unknown as OpenApi;
});
afterAll(() => world.close());

it.each(allEndpoints.map((listed) => [`${listed.endpoint.method} ${listed.endpoint.path}`, listed] as const))(
  'the document has %s',
  (_, { key, endpoint }) => {
    const operation = document.paths[endpoint.path]?.[endpoint.method.toLowerCase()];
    expect(operation?.operationId).toBe(key.replace('.', '-'));
    const byKey = scopeOf(endpoint.access) ? [{ apiKey: [] }] : [];
    expect(operation?.security).toEqual(endpoint.access === 'public' ? [] : [{ session: [] }, ...byKey]);
    expect(Object.keys(operation?.requestBody?.content ?? {})).toEqual(kindsOfContent(endpoint));
    expect(Object.keys(operation?.responses ?? {})).toEqual(expect.arrayContaining(['200', '429', '503']));
  },
);

it('the document has no other calls', () => {
  const listed = Object.values(document.paths).flatMap((operations) => Object.values(operations ?? {}));
  expect(document.openapi).toBe('3.1.0');
  expect(listed).toHaveLength(allEndpoints.length);
});

it('a call describes its input, who may make it and its errors', () => {
  const addCigar = document.paths['/api/cigars']?.post;
  expect(addCigar?.description).toContain('`shelf:write`, which these roles hold: owner, admin, superAdmin.');
  expect(addCigar?.description).toContain(
    'Admins and super admins name the lounge in the header `vitola-lounge`.',
  );
  expect(addCigar?.description).toContain('Idempotency-Key');
  expect(addCigar?.requestBody?.content['application/json']?.schema.properties).toMatchObject({
    name: { type: 'string' },
    flavorNotes: { type: 'array' },
  });
  expect(addCigar?.responses['403']?.description).toContain(
    'FOREIGN_ORIGIN: This request came from another site',
  );
});

it('a sign-in lists the error for wrong passwords, a registration the one for taken names', () => {
  const refusals = (path: string, status: string) =>
    document.paths[path]?.post?.responses[status]?.description;
  expect(refusals('/api/login', '401')).toContain('WRONG_CREDENTIALS: Invalid username or password');
  expect(refusals('/api/register', '409')).toMatch(/USERNAME_TAKEN.*EMAIL_TAKEN/);
  expect(refusals('/api/leads', '404')).toContain('SHARE_NOT_FOUND');
  expect(refusals('/api/leads', '403')).toContain('SHARE_MAILED');
});

it('the page has its own content policy, and loads nothing from other origins', async () => {
  const page = await world.guest.raw('GET', '/api/docs/');
  expect(page.status).toBe(200);
  expect(page.headers['content-type']).toContain('text/html');
  expect(page.headers['content-security-policy']).toMatch(/script-src 'self' 'sha256-[^']+';/);
  expect(String(page.body.text)).not.toMatch(/(src|href)="https?:/);
  const script = await world.guest.raw('GET', '/api/docs/js/scalar.js');
  expect(script.headers['content-type']).toContain('javascript');
  expect((await world.guest.raw('GET', '/api/docs')).headers.location).toBe('/api/docs/');
  expect((await world.guest.raw('GET', '/healthz')).headers['content-security-policy']).not.toContain(
    'unsafe',
  );
});
