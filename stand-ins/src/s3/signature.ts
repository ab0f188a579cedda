import { createHash, createHmac } from 'node:crypto';

/** A request as it arrived. Header names are lowercase. */
export interface SignedRequest {
  method: string;
  /** The path and query string as sent. */
  url: string;
  headers: Readonly<Record<string, string | undefined>>;
}

export interface Credentials {
  accessKeyId: string;
  secretAccessKey: string;
}

const authorization =
  /^AWS4-HMAC-SHA256 Credential=([^/,]+)\/(\d{8})\/([^/,]+)\/([^/,]+)\/aws4_request, ?SignedHeaders=([^,]+), ?Signature=([0-9a-f]{64})$/;

/** The parts of an `Authorization` header; undefined if it is none of AWS Signature Version 4. */
export function readAuthorization(header: string | undefined) {
  const [, accessKeyId, date, region, service, signedHeaders, signature] =
    authorization.exec(header ?? '') ?? [];
  if (!accessKeyId || !date || !region || !service || !signedHeaders || !signature) return undefined;
  return { accessKeyId, date, region, service, signedHeaders: signedHeaders.split(';'), signature };
}

/**
 * The signature that a request should have (AWS Signature Version 4 in the `Authorization` header), computed from the request
 * itself: the method, the path, the query, the signed headers and the payload's hash.
 */
export function signatureOf(
  { method, url, headers }: SignedRequest,
  {
    date,
    region,
    service,
    signedHeaders,
  }: Omit<NonNullable<ReturnType<typeof readAuthorization>>, 'signature'>,
  secretAccessKey: string,
): string {
  const [path = '', query = ''] = url.split('?');
  const canonical = [
    method,
    path,
    sortedQuery(query),
    ...signedHeaders.map((name) => `${name}:${(headers[name] ?? '').trim().replaceAll(/ +/g, ' ')}`),
    '',
    signedHeaders.join(';'),
    headers['x-amz-content-sha256'] ?? '',
  ].join('\n');
  const scope = `${date}/${region}/${service}/aws4_request`;
  const toSign = ['AWS4-HMAC-SHA256', headers['x-amz-date'] ?? '', scope, sha256(canonical)].join('\n');
  const key = [date, region, service, 'aws4_request'].reduce<string | Buffer>(hmac, `AWS4${secretAccessKey}`);
  return hmac(key, toSign).toString('hex');
}

/** The hash of a payload as the signature contains it. */
export const sha256 = (content: string | Buffer): string =>
  createHash('sha256').update(content).digest('hex');

const hmac = (key: string | Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest();

/** The query with its parameters sorted, each with a `=`. */
const sortedQuery = (query: string) =>
  query
    .split('&')
    .filter(Boolean)
    .map((pair) => (pair.includes('=') ? pair : `${pair}=`))
    // By code unit, as AWS sorts.
    .toSorted((one, other) => (one < other ? -1 : 1))
    .join('&');
