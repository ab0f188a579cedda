import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { type Credentials, readAuthorization, sha256, signatureOf } from './signature.ts';

/** An imitation of an S3-compatible service with one bucket, in memory, on this machine. */
export interface S3StandIn {
  /** The service's URL, without the bucket. */
  endpoint: string;
  region: string;
  bucket: string;
  credentials: Credentials;
  /** The objects by key. */
  objects: Map<string, StoredObject>;
  /** How many requests arrived. */
  requestCount: number;
  /** What the stand-in answers to every request while it is set, such as `SlowDown`. */
  failure: { status: number; code: string } | undefined;
  close(): Promise<void>;
}

interface StoredObject {
  content: Buffer;
  modifiedAt: Date;
}

/** How far a request's time may be from the service's, in milliseconds. */
const maxSkew = 15 * 60_000;
/** How many objects one page of a list has; small, so that tests reach the second. */
const pageSize = 20;

/** Starts the stand-in on a free port. It refuses requests that are unsigned or whose signature, time or payload is wrong. */
export async function createS3StandIn(): Promise<S3StandIn> {
  const fakeS3: S3StandIn = {
    endpoint: '',
    region: 'us-east-1',
    bucket: 'vitola',
    credentials: { accessKeyId: 'AKIASTANDIN', secretAccessKey: 'a-secret-of-the-stand-in' },
    objects: new Map(),
    requestCount: 0,
    failure: undefined,
    close: () =>
      new Promise<void>((resolve, reject) => {
        server.close((error) => (error ? reject(error) : resolve()));
        server.closeAllConnections();
      }),
  };
  const server = createServer((request, response) => {
    answer(fakeS3, request, response).catch((error: unknown) => response.destroy(error as Error));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  fakeS3.endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return fakeS3;
}

async function answer(fakeS3: S3StandIn, request: IncomingMessage, response: ServerResponse): Promise<void> {
  fakeS3.requestCount += 1;
  const content = await buffer(request);
  const refused = fakeS3.failure ?? refusalOf(fakeS3, request, content);
  if (refused) return sendError(response, refused.status, refused.code);
  const { pathname, searchParams } = new URL(request.url ?? '', fakeS3.endpoint);
  const [, bucket, ...rest] = pathname.split('/');
  if (bucket !== fakeS3.bucket) return sendError(response, 404, 'NoSuchBucket');
  const key = decodeURIComponent(rest.join('/'));
  if (key === '' && request.method === 'GET') return sendList(fakeS3, searchParams, response);
  return serveObject(fakeS3, key, request.method, content, response);
}

function serveObject(
  { objects }: S3StandIn,
  key: string,
  method: string | undefined,
  content: Buffer,
  response: ServerResponse,
): void {
  if (method === 'PUT') {
    objects.set(key, { content, modifiedAt: new Date() });
    response.writeHead(200).end();
  } else if (method === 'DELETE') {
    objects.delete(key);
    response.writeHead(204).end();
  } else if (method === 'GET') {
    const found = objects.get(key);
    if (found) response.writeHead(200).end(found.content);
    else sendError(response, 404, 'NoSuchKey');
  } else sendError(response, 405, 'MethodNotAllowed');
}

/** Why the service refuses a request; undefined if it is signed correctly. */
function refusalOf(
  { credentials, region }: S3StandIn,
  { method = '', url = '', headers }: IncomingMessage,
  content: Buffer,
) {
  const flat = Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]));
  const found = readAuthorization(headers.authorization);
  if (!found) return { status: 403, code: 'AccessDenied' };
  if (found.accessKeyId !== credentials.accessKeyId) return { status: 403, code: 'InvalidAccessKeyId' };
  if (found.region !== region || found.service !== 's3')
    return { status: 400, code: 'AuthorizationHeaderMalformed' };
  if (!['host', 'x-amz-date', 'x-amz-content-sha256'].every((name) => found.signedHeaders.includes(name)))
    return { status: 403, code: 'AccessDenied' };
  if (signatureOf({ method, url, headers: flat }, found, credentials.secretAccessKey) !== found.signature)
    return { status: 403, code: 'SignatureDoesNotMatch' };
  if (Math.abs(timeOf(flat['x-amz-date']) - Date.now()) > maxSkew)
    return { status: 403, code: 'RequestTimeTooSkewed' };
  if (flat['x-amz-content-sha256'] !== sha256(content))
    return { status: 400, code: 'XAmzContentSHA256Mismatch' };
  return undefined;
}

/** The time that `20261123T061500Z` means, in milliseconds. */
const timeOf = (text = '') =>
  Date.parse(text.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'));

function sendList({ objects }: S3StandIn, query: URLSearchParams, response: ServerResponse): void {
  const after = query.get('continuation-token') ?? '';
  const keys = [...objects.keys()]
    .filter((key) => key.startsWith(query.get('prefix') ?? '') && key > after)
    .toSorted((one, other) => (one < other ? -1 : 1));
  const page = keys.slice(0, pageSize);
  const entries = page.map(
    (key) =>
      `<Contents><Key>${escapeXml(key)}</Key><LastModified>${objects.get(key)?.modifiedAt.toISOString()}</LastModified></Contents>`,
  );
  const isTruncated = keys.length > page.length;
  const next = isTruncated
    ? `<NextContinuationToken>${escapeXml(page.at(-1) ?? '')}</NextContinuationToken>`
    : '';
  sendXml(
    response,
    200,
    `<ListBucketResult><IsTruncated>${isTruncated}</IsTruncated>${next}${entries.join('')}</ListBucketResult>`,
  );
}

const sendError = (response: ServerResponse, status: number, code: string) =>
  sendXml(response, status, `<Error><Code>${code}</Code></Error>`);

const sendXml = (response: ServerResponse, status: number, xml: string) =>
  void response.writeHead(status, { 'content-type': 'application/xml' }).end(`<?xml version="1.0"?>${xml}`);

const escapeXml = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
