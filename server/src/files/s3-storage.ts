import { createHash } from 'node:crypto';
import { AwsClient } from 'aws4fetch';
import { type FileStorage, probeName, type StoredFile } from './file-storage.ts';

/** A bucket of an S3-compatible service, and the keys to it. */
export interface BucketSetup {
  /** The service's URL without the bucket, such as `https://s3.eu-central-1.amazonaws.com`. */
  endpoint: string;
  region: string;
  bucket: string;
  accessKeyId: string;
  secretAccessKey: string;
}

const timeoutMs = 20_000;
const prefix = 'photos/';

/** Stores files in a bucket under `photos/`, addressed by path (`https://service/bucket/photos/name`). */
export class S3Storage implements FileStorage {
  readonly description: string;
  readonly #client: AwsClient;
  readonly #bucketUrl: string;

  constructor({ endpoint, bucket, region, accessKeyId, secretAccessKey }: BucketSetup) {
    this.#client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: 2 });
    this.#bucketUrl = `${endpoint}/${bucket}`;
    this.description = `the bucket ${bucket} at ${new URL(endpoint).host}`;
  }

  async put(name: string, content: Buffer): Promise<void> {
    await done(await this.#send('PUT', this.#urlOf(name), content));
  }

  async get(name: string): Promise<Buffer | undefined> {
    const response = await this.#send('GET', this.#urlOf(name));
    const reason = await missing(response);
    if (reason) return undefined;
    return Buffer.from(await (await ok(response)).arrayBuffer());
  }

  async delete(name: string): Promise<void> {
    const response = await this.#send('DELETE', this.#urlOf(name));
    if (!(await missing(response))) await done(response);
  }

  async *list(): AsyncGenerator<StoredFile> {
    let next: string | undefined;
    do {
      const query = new URLSearchParams({ 'list-type': '2', prefix });
      if (next !== undefined) query.set('continuation-token', next);
      const page = await (await ok(await this.#send('GET', `${this.#bucketUrl}?${query.toString()}`))).text();
      for (const [, entry = ''] of page.matchAll(/<Contents>([\s\S]*?)<\/Contents>/g)) {
        const modifiedAt = new Date(textOf(entry, 'LastModified') ?? '');
        yield { name: (textOf(entry, 'Key') ?? '').slice(prefix.length), modifiedAt };
      }
      next = textOf(page, 'IsTruncated') === 'true' ? textOf(page, 'NextContinuationToken') : undefined;
    } while (next !== undefined);
  }

  async check(): Promise<void> {
    await this.put(probeName, Buffer.from('This file may be deleted.\n'));
    await this.delete(probeName);
  }

  readonly #urlOf = (name: string) => `${this.#bucketUrl}/${prefix}${name}`;

  // aws4fetch signs a body as "UNSIGNED-PAYLOAD" unless its hash is given.
  #send(method: string, url: string, body?: Buffer): Promise<Response> {
    const hash = createHash('sha256')
      .update(body ?? '')
      .digest('hex');
    return this.#client.fetch(url, {
      method,
      headers: { 'x-amz-content-sha256': hash },
      signal: AbortSignal.timeout(timeoutMs),
      ...(body && { body: new Uint8Array(body) }),
    });
  }
}

/** Whether the file is absent. A missing bucket is answered with 404, too. */
async function missing(response: Response): Promise<boolean> {
  if (response.status !== 404) return false;
  const body = await response.clone().text();
  return !body.includes('<Code>NoSuchBucket</Code>');
}

async function ok(response: Response): Promise<Response> {
  if (response.ok) return response;
  const body = await response.text();
  throw new Error(textOf(body, 'Code') ?? `the service answered ${response.status}`);
}

const done = async (response: Response) => void (await (await ok(response)).arrayBuffer());

/** The text of the first XML element with this name. */
const textOf = (xml: string, element: string) => {
  const [, text] = new RegExp(`<${element}>([^<]*)</${element}>`).exec(xml) ?? [];
  return text
    ?.replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&');
};
