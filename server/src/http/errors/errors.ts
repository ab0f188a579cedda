import { type ErrorCode, type ErrorReply, errors } from '@vitola/contract/errors';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import { AppError } from '../../errors/app-error.ts';
import { isDatabaseUnavailable } from '../../errors/database-unavailable.ts';

const codeOfStatus: Partial<Record<number, ErrorCode>> = {
  400: 'MALFORMED',
  403: 'NOT_FOUND',
  404: 'NOT_FOUND',
  414: 'NOT_FOUND',
  413: 'TOO_LARGE',
  415: 'UNSUPPORTED',
  503: 'UNAVAILABLE',
};

/** Replies to every error as the contract's table specifies; an unexpected one is logged and answered without detail. */
export function answerErrors(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const known = asAppError(error);
    if (!known) request.log.error({ err: withoutContract(error), requestId: request.id }, 'unforeseen error');
    else if (known.cause) request.log.warn({ err: known.cause, requestId: request.id }, known.code);
    else if (logged.has(known.code)) logRefusal(request, known.code);
    return send(reply, known ?? new AppError('INTERNAL'));
  });
}

// Without this, a reply that violates its contract would write the whole contract to the log.
function withoutContract(error: FastifyError): FastifyError {
  if ('serialization' in error) delete error.serialization;
  return error;
}

// Errors that may show an attack.
const logged = new Set<ErrorCode>([
  'WRONG_CREDENTIALS',
  'WRONG_CODE',
  'PASSKEY_REFUSED',
  'NOT_ALLOWED',
  'FOREIGN_ORIGIN',
  'TOO_MANY',
]);

/** Logs the call, the account and the address of a refused request, and nothing of its content. */
function logRefusal(request: FastifyRequest, code: ErrorCode): void {
  const call = `${request.method} ${request.routeOptions.url ?? ''}`;
  const user = request.actor?.user.id ?? null;
  request.log.warn({ code, call, user, caller: request.ip, requestId: request.id }, 'refused');
}

/** Sends an AppError. `error` repeats the sentence: the specification of some calls has it there. */
export function send(reply: FastifyReply, error: AppError): FastifyReply {
  const body: ErrorReply = { message: error.message, code: error.code, error: error.message };
  if (error.fields) body.fields = error.fields;
  if (error.methods) body.methods = error.methods;
  const wait = error.retryAfter ?? (error.code === 'UNAVAILABLE' ? 1 : undefined);
  if (wait !== undefined) void reply.header('retry-after', String(Math.max(1, wait)));
  return reply
    .code(error.status)
    .type('application/json; charset=utf-8')
    .serializer(JSON.stringify)
    .send(body);
}

/** The AppError for an error caused by the request or the database; undefined for any other. */
function asAppError(error: FastifyError): AppError | undefined {
  if (error instanceof AppError) return error;
  if (hasZodFastifySchemaValidationErrors(error)) return validationError(error.validation);
  if (isDatabaseUnavailable(error)) return new AppError('UNAVAILABLE');
  if (isUnstorableText(error))
    return new AppError('VALIDATION', 'The text contains characters that cannot be stored.');
  if (isOfDeletedAccount(error)) return new AppError('SIGNED_OUT');
  const { statusCode = 500 } = error;
  const code = codeOfStatus[statusCode];
  if (code) return new AppError(code);
  // Any other error that the framework blames on the request, such as an unsatisfiable range, is not an internal error.
  return statusCode >= 400 && statusCode < 500 ? new AppError('MALFORMED', cannotAnswer) : undefined;
}

const cannotAnswer = 'The requested format is not available.';
const notAnObject = 'Please send the fields as a JSON object, such as {"name": "value"}.';

/** The first message of a validation error, and the first message of each field. */
export function validationError(
  issues: readonly { instancePath: string; message?: string | undefined }[],
): AppError {
  const fields: Record<string, string> = {};
  for (const { instancePath, message } of issues) {
    const field = fieldOf(instancePath);
    if (field && !(field in fields)) fields[field] = sentenceOf(field, message);
  }
  // A body that is not an object has no field to name and no message of its own.
  const [issue] = issues;
  const field = fieldOf(issue?.instancePath ?? '');
  const isNoObject = issue !== undefined && !field && wrongKind.test(issue.message ?? '');
  const first = isNoObject ? notAnObject : sentenceOf(field, issue?.message);
  return new AppError('VALIDATION', first, Object.keys(fields).length > 0 ? { fields } : {});
}

const fieldOf = (instancePath: string) => instancePath.replace(/^\//, '').replaceAll('/', '.');

// Zod's default message for a value of the wrong type, used where the contract defines none.
const wrongKind = /^Invalid input(?:: (.*))?$/s;

function sentenceOf(field: string, message: string = errors.VALIDATION.message): string {
  const found = field ? wrongKind.exec(message) : null;
  return found ? `Please check ${field}: ${found[1] ?? 'the value is not valid'}.` : message;
}

// character_not_in_repertoire, invalid_text_representation, untranslatable_character.
const unstorable = new Set(['22021', '22P02', '22P05']);
/** Whether PostgreSQL rejected text because of its characters. */
const isUnstorableText = (error: { code?: string }) => unstorable.has(error.code ?? '');

/** Whether a row could not be stored because its account was deleted while the request ran. */
const isOfDeletedAccount = ({ code, constraint }: { code?: string; constraint?: string }) =>
  code === '23503' && constraint?.endsWith('_user_id_fkey') === true;

/** Replies NOT_FOUND for an unknown path under `/api`. */
export function answerUnknownCall(_request: FastifyRequest, reply: FastifyReply): FastifyReply {
  return send(reply, new AppError('NOT_FOUND', 'There is no such call.'));
}
