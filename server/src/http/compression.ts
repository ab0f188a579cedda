import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** Bytes from which a reply is compressed. A shorter one, like three cards, fits a few packets and is sent sooner as it is. */
const minBytes = 4_096;
const quality = 4;

const brotli = promisify(brotliCompress);
const compress = {
  br: (bytes: Buffer) =>
    brotli(bytes, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: quality,
        [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
      },
    }),
  gzip: promisify<Buffer, Buffer>(gzip),
};
type Encoding = keyof typeof compress;

/** Replies that were written once for many callers, compressed once. */
const compressed: Record<Encoding, WeakMap<Buffer, Promise<Buffer>>> = {
  br: new WeakMap(),
  gzip: new WeakMap(),
};

/**
 * The `onSend` hook that compresses long JSON, CSV and HTML replies off the main thread, with Brotli or else gzip. Runs after the
 * hook that adds an ETag, which it makes weak: it is the same in every encoding.
 */
export async function compressReply(
  request: FastifyRequest,
  reply: FastifyReply,
  payload: unknown,
): Promise<unknown> {
  if (!(typeof payload === 'string' || Buffer.isBuffer(payload)) || payload.length < minBytes) return payload;
  const type = String(reply.getHeader('content-type'));
  if (!/^(application\/json|text\/csv|text\/html)\b/.test(type) || reply.hasHeader('content-encoding'))
    return payload;
  if (!reply.hasHeader('vary')) void reply.header('vary', 'accept-encoding');
  const encoding = acceptedEncoding(request.headers['accept-encoding']);
  if (!encoding) return payload;
  const bytes = await (typeof payload === 'string'
    ? compress[encoding](Buffer.from(payload))
    : compressOnce(payload, encoding));
  const etag = reply.getHeader('etag');
  if (etag) void reply.header('etag', `W/${String(etag)}`);
  void reply.removeHeader('content-length').header('content-encoding', encoding);
  return bytes;
}

function compressOnce(payload: Buffer, encoding: Encoding): Promise<Buffer> {
  const known = compressed[encoding].get(payload);
  if (known) return known;
  const bytes = compress[encoding](payload);
  compressed[encoding].set(payload, bytes);
  return bytes;
}

function acceptedEncoding(header: string | string[] | undefined): Encoding | undefined {
  const accepted = String(header ?? '')
    .split(',')
    .filter((one) => !/;\s*q=0(\.0*)?\s*$/.test(one))
    .map((one) => one.split(';', 1)[0]?.trim());
  return (['br', 'gzip'] as const).find((encoding) => accepted.includes(encoding));
}
