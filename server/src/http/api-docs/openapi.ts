import { allEndpoints } from '@vitola/contract/all';
import type { Access, Endpoint, Multipart } from '@vitola/contract/endpoint';
import { errors } from '@vitola/contract/errors';
import { isAboutLounge, permissions, scopeOf } from '@vitola/contract/permissions';
import { loungeHeader } from '@vitola/contract/platform/staff-constants';
import type { FastifySchema } from 'fastify';
import { z } from 'zod';
import { errorsOfCall } from '../errors/errors-of-call.ts';

const ErrorReply = z.object({
  message: z.string().describe('A sentence for a person'),
  code: z.string(),
  error: z.string().describe('The same sentence'),
  fields: z.record(z.string(), z.string()).optional().describe('A sentence for each field that was refused'),
});

const nameOf = new Map(allEndpoints.map(({ endpoint, key }) => [endpoint, key]));

/** A call's entry in the OpenAPI document: its schemas, who may make it, and its errors. */
export function describeEndpoint(endpoint: Endpoint): FastifySchema & { hide?: boolean } {
  const { summary, params, query, reply, access, multipart } = endpoint;
  const name = nameOf.get(endpoint) ?? '';
  return {
    summary,
    description: [
      whoMay(access),
      isAboutLounge(access)
        ? `Admins and super admins name the lounge in the header \`${loungeHeader}\`.`
        : '',
      repeats(endpoint),
    ]
      .filter(Boolean)
      .join(' '),
    operationId: name.replace('.', '-'),
    tags: [name.split('.')[0] ?? ''],
    security: securityOf(access),
    ...(multipart && { consumes: kindsOfContent(multipart) }),
    ...(params && { params }),
    ...(query && { querystring: query }),
    ...bodySchema(endpoint),
    response: { 200: reply, ...refusals(endpoint) },
  };
}

const kindsOfContent = ({ required }: Multipart) => [
  'multipart/form-data',
  ...(required ? [] : ['application/json']),
];

/** The schema of a call's body; a form's has its file too. */
function bodySchema({ body, multipart }: Endpoint): { body?: z.ZodType } {
  if (!multipart) return body ? { body } : {};
  const { file, required } = multipart;
  const fields = body instanceof z.ZodObject ? body : z.object({});
  return { body: fields.extend({ [file]: required ? z.file() : z.file().optional() }) };
}

function securityOf(access: Access): Record<string, string[]>[] {
  if (access === 'public') return [];
  return scopeOf(access) ? [{ session: [] }, { apiKey: [] }] : [{ session: [] }];
}

function whoMay(access: Access): string {
  if (access === 'public') return 'Open to everyone.';
  if (access === 'signed-in') return 'For every signed-in user.';
  return `Needs the permission \`${access}\`, which these roles hold: ${permissions[access].join(', ')}.${scopeOf(access) ? ` An API key needs the scope \`${scopeOf(access)}\`.` : ''}`;
}

const repeats = ({ idempotent }: Endpoint) =>
  idempotent ? 'With an `Idempotency-Key` header, a repeated request gets the first response.' : '';

function refusals(endpoint: Endpoint) {
  const key = nameOf.get(endpoint);
  const codes = key ? errorsOfCall({ key, endpoint }) : [];
  const byStatus = Map.groupBy(codes, (code) => errors[code].status);
  return Object.fromEntries(
    [...byStatus].map(([refused, sharing]) => [
      refused,
      {
        description: sharing.map((code) => `${code}: ${errors[code].message}`).join(' '),
        content: { 'application/json': { schema: ErrorReply } },
      },
    ]),
  );
}
