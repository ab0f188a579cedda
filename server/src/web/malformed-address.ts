import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../errors/app-error.ts';
import { send } from '../http/errors/errors.ts';
import { sendPlainPage } from './send-plain-page.ts';

/** Replies to a malformed URL: with a JSON error for a call, with a page in a browser. */
export function answerMalformedAddress(request: FastifyRequest, reply: FastifyReply, status = 404) {
  const isCall = request.url.startsWith('/api/') || !request.headers.accept?.includes('text/html');
  if (isCall)
    return send(reply, new AppError(status === 400 ? 'MALFORMED' : 'NOT_FOUND', 'There is no such address.'));
  return sendPlainPage(reply.code(status === 400 ? 400 : 404), {
    language: 'en',
    title: 'Page Not Found',
    paragraphs: [
      'There is no page at this address. It may have been mistyped, or cut off when it was copied.',
    ],
  });
}
