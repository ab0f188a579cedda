import { once } from 'node:events';
import { Busboy, type BusboyFileStream } from '@fastify/busboy';
import type { Endpoint, Multipart } from '@vitola/contract/endpoint';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { validatorCompiler } from 'fastify-type-provider-zod';
import { AppError, fieldError } from '../../errors/app-error.ts';
import { allowSlowBody } from './body-timeout.ts';
import { validationError } from '../errors/errors.ts';
import { receiveUpload, type Upload } from './upload.ts';

/** The input that a form brings: its text fields, parsed by the contract, and its file. */
interface Form {
  body: unknown;
  upload: Upload | null;
}
type WithMultipart = Endpoint & { multipart: Multipart };

// Beside the file: fields, their headers and boundaries.
const maxOtherBytes = 256 * 1024;
const limits = { files: 1, fields: 40, parts: 41, fieldSize: 64 * 1024, headerPairs: 20, headerSize: 4_096 };
/** How many forms are received at once; each may hold a temporary file. */
const maxForms = 120;
let formCount = 0;

const unreadable = () => new AppError('MALFORMED', 'The form could not be read. Please send it again.');

/** Lets calls with `multipart` receive forms; others reply UNSUPPORTED to them. `withForm` reads the form. */
export function acceptForms(app: FastifyInstance): void {
  app.addContentTypeParser('multipart/form-data', async (request: FastifyRequest) => {
    if (!request.routeOptions.config.endpoint?.multipart) throw new AppError('UNSUPPORTED');
  });
}

/**
 * Reads the body of a call with `multipart`, a form or JSON, runs `work` with it, and deletes the uploaded file afterwards.
 * Throws TOO_LARGE without reading the rest when the file exceeds its limit, MALFORMED when the form is damaged or cut
 * off, VALIDATION when its fields are invalid, UNAVAILABLE when too many forms arrive at once.
 */
export async function withForm<R>(
  endpoint: WithMultipart,
  request: FastifyRequest,
  reply: FastifyReply,
  work: (form: Form) => Promise<R>,
): Promise<R> {
  const { multipart, body: schema } = endpoint;
  if (!isForm(request)) {
    if (multipart.required) throw new AppError('UNSUPPORTED');
    return work({ body: parse(schema, request.body), upload: null });
  }
  if (formCount >= maxForms) throw new AppError('UNAVAILABLE', undefined, { retryAfter: 5 });
  formCount += 1;
  let upload: Upload | null = null;
  try {
    const form = await readForm(request, multipart);
    upload = form.upload;
    return await work({ body: parse(schema, form.fields), upload });
  } finally {
    formCount -= 1;
    await upload?.dispose();
    // The rest of an unread body is not waited for: the connection can't be used again.
    if (!request.raw.complete) void reply.header('connection', 'close');
  }
}

const isForm = ({ headers }: FastifyRequest) =>
  /^multipart\/form-data\b/i.test(headers['content-type'] ?? '');

function parse(schema: Endpoint['body'], fields: unknown): unknown {
  if (!schema) return undefined;
  const validate = validatorCompiler({ schema, method: '', url: '' });
  const { value, error } = validate(fields) as {
    value?: unknown;
    error?: Parameters<typeof validationError>[0];
  };
  if (error) throw validationError(error);
  return value;
}

async function readForm({ raw }: FastifyRequest, { file, maxBytes, tooLarge }: Multipart) {
  const reject = () => fieldError(file, 'TOO_LARGE', tooLarge);
  const maxTotal = maxBytes + maxOtherBytes;
  if (Number(raw.headers['content-length']) > maxTotal) throw reject();
  allowSlowBody(raw);
  const parser = new FormParser(raw.headers['content-type'] ?? '', file, maxBytes, reject);
  let bytes = 0;
  try {
    // Not destroyed when it is left early: the reply still has to be sent.
    for await (const chunk of raw.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
      bytes += chunk.length;
      if (bytes > maxTotal) throw reject();
      await parser.write(chunk);
    }
    return await parser.end();
  } catch (error) {
    await parser.abort();
    throw error instanceof AppError ? error : unreadable();
  }
}

/** Parses one form: its text fields, and one file into a temporary file. */
class FormParser {
  readonly #busboy: InstanceType<typeof Busboy>;
  readonly #fields = new Map<string, string>();
  readonly #failed = Promise.withResolvers<never>();
  readonly #finished: Promise<unknown>;
  #hasFailed = false;
  #stream: BusboyFileStream | undefined;
  #upload: Promise<Upload> | undefined;

  constructor(contentType: string, file: string, maxBytes: number, rejectSize: () => AppError) {
    this.#failed.promise.catch(() => undefined);
    try {
      const headers = { 'content-type': contentType };
      this.#busboy = new Busboy({ headers, limits: { ...limits, fileSize: maxBytes } });
    } catch {
      throw unreadable();
    }
    this.#finished = once(this.#busboy, 'finish');
    this.#finished.catch(() => undefined);
    this.#busboy.on('error', () => this.#fail(unreadable()));
    this.#busboy.on('field', (name, value, isNameCut, isCut) => {
      if (isNameCut || isCut) this.#fail(new AppError('TOO_LARGE'));
      else if (this.#fields.has(name)) this.#fail(unreadable());
      else this.#fields.set(name, value);
    });
    for (const event of ['partsLimit', 'filesLimit', 'fieldsLimit'] as const)
      this.#busboy.on(event, () => this.#fail(new AppError('TOO_LARGE')));
    this.#busboy.on('file', (name, stream, fileName) => {
      // A browser sends an empty file without a name for an input that was left empty.
      if (name !== file || !fileName) return void stream.resume();
      this.#stream = stream;
      stream.on('error', () => undefined);
      stream.once('limit', () => this.#fail(rejectSize()));
      this.#upload = receiveUpload(stream);
      this.#upload.catch((cause: Error) => this.#fail(new AppError('UNAVAILABLE', undefined, { cause })));
    });
  }

  async write(chunk: Buffer): Promise<void> {
    if (this.#hasFailed) await this.#failed.promise;
    if (!this.#busboy.write(chunk)) await Promise.race([once(this.#busboy, 'drain'), this.#failed.promise]);
  }

  async end(): Promise<{ fields: Record<string, string>; upload: Upload | null }> {
    this.#busboy.end();
    await Promise.race([this.#finished, this.#failed.promise]);
    const upload = await this.#upload;
    if (this.#hasFailed) await this.#failed.promise;
    return { fields: Object.fromEntries(this.#fields), upload: upload ?? null };
  }

  /** Deletes what was received. */
  async abort(): Promise<void> {
    this.#hasFailed = true;
    this.#stream?.destroy(new Error('The form was given up.'));
    this.#busboy.destroy();
    await this.#upload?.then((upload) => upload.dispose()).catch(() => undefined);
  }

  #fail(error: AppError): void {
    this.#hasFailed = true;
    this.#failed.reject(error);
  }
}
