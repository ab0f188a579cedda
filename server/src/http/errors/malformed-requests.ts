import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { errors } from '@vitola/contract/errors';

const sentences: Readonly<Record<number, string>> = {
  400: errors.MALFORMED.message,
  408: 'The request took too long to arrive. Please try again.',
  431: 'The request headers are too large.',
};

const statusOf: Readonly<Record<string, number>> = {
  HPE_HEADER_OVERFLOW: 431,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
};

/**
 * Answers a request that Node could not parse as HTTP (400, 408, 431) and that reaches no route and no hook: with the
 * headers of every reply and the JSON of every error, then closes the connection.
 */
export function answerMalformedRequest(
  error: NodeJS.ErrnoException,
  socket: Socket,
  headers: Readonly<Record<string, string>>,
): void {
  if (error.code === 'ECONNRESET' || socket.destroyed || !socket.writable) return void socket.destroy();
  const status = statusOf[error.code ?? ''] ?? 400;
  const message = sentences[status] ?? errors.MALFORMED.message;
  const body = JSON.stringify({ message, code: 'MALFORMED', error: message });
  const lines = Object.entries({
    ...headers,
    'cache-control': 'no-store',
    'content-type': 'application/json; charset=utf-8',
    'content-length': String(Buffer.byteLength(body)),
    connection: 'close',
  }).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}\r\n${lines.join('')}\r\n${body}`);
}
