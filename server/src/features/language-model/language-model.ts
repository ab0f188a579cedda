import type { Context } from '../../context/context.ts';
import type { ModelSetup } from '../../env/env.ts';
import { createOutgoingFetch, OutgoingError } from '../../http/outgoing-requests.ts';
import { reserveModelCall } from './queries.ts';

/** The language model as the operator configured it, and its timeout. */
export interface ModelSettings extends ModelSetup {
  /** Milliseconds for everything, the retry included; by default as long as the question allows. */
  timeLimit?: number;
}

/** No usable answer: rejected, timed out, malformed, or over a limit. The message goes to the log and holds no secret. */
export class ModelAnswerError extends Error {
  override name = 'ModelAnswerError';
  /** Whether the lounge's calls of the day are used up. */
  readonly isUsedUp: boolean;

  constructor(message: string, { isUsedUp = false }: { isUsedUp?: boolean } = {}) {
    super(message);
    this.isUsedUp = isUsedUp;
  }
}

/** What a model is asked. */
export interface ModelQuestion {
  /** The name of what is asked for. */
  name: string;
  instructions: string;
  /** The JSON schema of the answer: types and enums only, since some servers reject more. */
  schema: object;
  text: string;
  /** A JPEG to look at. */
  picture?: Buffer;
  maxTokens: number;
  timeLimitMs: number;
}

const maxBytes = 100_000;
const retryDelayMs = 400;

/** Asks the configured language model. */
export class LanguageModel {
  readonly settings: ModelSettings;

  constructor(settings: ModelSettings) {
    this.settings = settings;
  }

  /**
   * The model's answer: an object of any content. Each of at most two calls counts against the lounge's daily limit.
   * ModelAnswerError when there is none in time.
   */
  async ask(ctx: Context, question: ModelQuestion): Promise<object> {
    const signal = AbortSignal.timeout(this.settings.timeLimit ?? question.timeLimitMs);
    const first = await this.#ask(ctx, question, true, signal).catch((error: unknown) => error as Error);
    if (!(first instanceof Error)) return first;
    if (!(first instanceof RetryableModelError) || signal.aborted) throw toModelAnswerError(first);
    await new Promise((resolve) => setTimeout(resolve, retryDelayMs));
    return this.#ask(ctx, question, first.understandsSchema, signal).catch((error: unknown) => {
      throw toModelAnswerError(error);
    });
  }

  async #ask(
    ctx: Context,
    question: ModelQuestion,
    withSchema: boolean,
    signal: AbortSignal,
  ): Promise<object> {
    if (!(await reserveModelCall(ctx, ctx.loungeId ?? 'platform', this.settings.dailyCalls)))
      throw new ModelAnswerError('the calls of the day are used up', { isUsedUp: true });
    const answer = await this.#complete(question, withSchema, signal);
    if (typeof answer !== 'object' || answer === null)
      throw new ModelAnswerError('the answer is not what was asked for');
    return answer;
  }

  async #complete(question: ModelQuestion, withSchema: boolean, signal: AbortSignal): Promise<unknown> {
    const [{ APICallError, generateText, jsonSchema, Output }, { createOpenAICompatible }] =
      await Promise.all([import('ai'), import('@ai-sdk/openai-compatible')]);
    // Keeps the library's warnings off the console.
    Object.assign(globalThis, { AI_SDK_LOG_WARNINGS: false });
    const { baseUrl, apiKey, model, timeLimit } = this.settings;
    const { name, schema, instructions, maxTokens, timeLimitMs } = question;
    const provider = createOpenAICompatible({
      name: 'model',
      baseURL: baseUrl,
      ...(apiKey && { apiKey }),
      supportsStructuredOutputs: withSchema,
      fetch: createOutgoingFetch({ maxBytes, timeoutMs: timeLimit ?? timeLimitMs, allowPrivate: true }),
    });
    try {
      const { output } = await generateText({
        model: provider(model),
        output: Output.object({ name, schema: jsonSchema(schema) }),
        instructions,
        messages: [{ role: 'user', content: contentOf(question) }],
        temperature: 0,
        maxOutputTokens: maxTokens,
        maxRetries: 0,
        abortSignal: signal,
      });
      return output;
    } catch (error) {
      if (connectionErrors.has(systemErrorCode(error))) throw new RetryableModelError(0, withSchema);
      if (!APICallError.isInstance(error)) throw error;
      const { statusCode = 0, isRetryable } = error;
      // Some servers know the protocol but not its schemas: they say so with 400 or 422.
      if (withSchema && (statusCode === 400 || statusCode === 422))
        throw new RetryableModelError(statusCode, false);
      if (isRetryable) throw new RetryableModelError(statusCode, withSchema);
      throw new ModelAnswerError(`the model's server answered ${statusCode}`);
    }
  }
}

const contentOf = ({ text, picture }: ModelQuestion) =>
  picture === undefined
    ? text
    : [
        { type: 'text' as const, text },
        { type: 'file' as const, data: picture, mediaType: 'image/jpeg' },
      ];

const connectionErrors = new Set(['ECONNRESET', 'ECONNREFUSED', 'EPIPE']);

/** The system's error code (such as ECONNRESET), wherever the library has put it. */
function systemErrorCode(error: unknown): string {
  const { code, cause } = (error ?? {}) as { code?: unknown; cause?: unknown };
  return typeof code === 'string' ? code : cause ? systemErrorCode(cause) : '';
}

/** A failed call that is worth a retry. */
class RetryableModelError extends Error {
  readonly understandsSchema: boolean;
  constructor(status: number, understandsSchema: boolean) {
    super(`the model's server answered ${status || 'nothing'}`);
    this.understandsSchema = understandsSchema;
  }
}

function toModelAnswerError(error: unknown): ModelAnswerError {
  if (error instanceof ModelAnswerError) return error;
  if (error instanceof RetryableModelError || error instanceof OutgoingError)
    return new ModelAnswerError(error.message);
  const name = error instanceof Error ? error.name : 'unknown';
  return new ModelAnswerError(
    name === 'TimeoutError' ? 'the model took too long' : `no usable answer (${name})`,
  );
}
