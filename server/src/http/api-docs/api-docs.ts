import { createHash } from 'node:crypto';
import swagger from '@fastify/swagger';
import Fastify, { type FastifyInstance } from 'fastify';
import { createJsonSchemaTransform } from 'fastify-type-provider-zod';
import { describeEndpoint } from './openapi.ts';

const prefix = '/api/docs';

// The policy allows one inline script by its hash; it starts the reader, which writes styles whose hashes are not known
// in advance. Nothing is loaded from other origins.
const pagePolicy = (page: string): string =>
  `default-src 'none'; script-src ${["'self'", ...hashesOf(page)].join(' ')}; style-src 'self' 'unsafe-inline'; ` +
  "img-src 'self' data: blob:; font-src 'self' data:; connect-src 'self'; worker-src 'self' blob:; base-uri 'none'; " +
  "form-action 'none'; frame-ancestors 'none'";

const hashesOf = (page: string): string[] =>
  [...page.matchAll(/<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g)].map(
    ([, script = '']) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`,
  );

/** Collects every call registered afterwards into an OpenAPI document, shown at `/api/docs`. */
export async function apiDocs(app: FastifyInstance): Promise<void> {
  const asJsonSchema = createJsonSchemaTransform({ zodToJsonConfig: { unrepresentable: 'any' } });
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Vitola',
        version: '1',
        description:
          'Every call of the product. A signed-in caller sends the session cookie; a call that changes something is refused when another site makes it. ' +
          'Every error has a `code` and a `message` that a person can read.',
      },
      components: {
        securitySchemes: {
          session: { type: 'apiKey', in: 'cookie', name: 'vitola' },
          apiKey: {
            type: 'http',
            scheme: 'bearer',
            description:
              'A key of an Enterprise lounge, made in its settings: `Authorization: Bearer vitola_…`. It opens the calls its scopes name.',
          },
        },
      },
    },
    transform: (document) => {
      const endpoint = document.route.config?.endpoint;
      if (!endpoint) return { schema: { hide: true }, url: document.url };
      return asJsonSchema({ ...document, schema: describeEndpoint(endpoint) });
    },
  });
  for (const path of ['', '/', '/openapi.json', '/openapi.yaml', '/js/scalar.js']) {
    app.get(`${prefix}${path}`, {
      onRequest: (request) => app.limits.take('read', request.ip),
      handler: async (request, reply) => {
        const { statusCode, headers, rawPayload } = await (await readerOf(app)).inject(request.url);
        const { 'content-type': type, location } = headers;
        const page = String(type).includes('html') ? rawPayload.toString() : '';
        void reply
          .code(statusCode)
          .headers({ 'content-security-policy': pagePolicy(page), 'cache-control': 'max-age=3600' });
        if (location) void reply.header('location', location);
        return reply.type(String(type)).send(rawPayload);
      },
    });
  }
}

const readers = new WeakMap<FastifyInstance, Promise<FastifyInstance>>();

/** The page and its script, loaded on first use: loading them at startup would make every start 0.2 seconds slower. */
function readerOf(app: FastifyInstance): Promise<FastifyInstance> {
  const reader = readers.get(app) ?? makeReader(app);
  readers.set(app, reader);
  return reader;
}

async function makeReader(app: FastifyInstance): Promise<FastifyInstance> {
  const { default: reference } = await import('@scalar/fastify-api-reference');
  const reader = Fastify();
  await reader.register(reference, {
    routePrefix: prefix,
    configuration: {
      content: app.swagger() as Record<string, unknown>,
      pageTitle: 'Vitola API',
      withDefaultFonts: false,
      telemetry: false,
      hideClientButton: true,
      showDeveloperTools: 'never',
      agent: { disabled: true },
      mcp: { disabled: true },
    },
  });
  await reader.ready();
  return reader;
}
