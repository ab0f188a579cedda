import type { z } from 'zod';
import type { Permission } from './permissions.ts';

/** Who may call: anybody, anybody signed in, or the roles that hold a permission. There is no default. */
export type Access = 'public' | 'signed-in' | Permission;

/** Rate-limit class of a call; the figures are in the server's table of limits. */
export type Limit =
  | 'sign-in'
  | 'sign-up'
  | 'mail'
  | 'lead'
  | 'guest'
  | 'write'
  | 'read'
  | 'event'
  | 'rows'
  | 'upload';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

export interface Endpoint {
  readonly method: Method;
  /** With `{name}` for parameters, as in OpenAPI. */
  readonly path: `/${string}`;
  readonly access: Access;
  readonly summary: string;
  readonly limit: Limit;
  readonly params?: z.ZodType;
  readonly query?: z.ZodType;
  readonly body?: z.ZodType;
  readonly reply: z.ZodType;
  /** Repeats with one `Idempotency-Key` get the first answer; the same key with another body is refused. */
  readonly idempotent?: true;
  /** Screens repeat this read, or it is long: its reply has an ETag, and an unchanged one is 304. */
  readonly polled?: true;
  /** The media type of a reply that is a file; without it the reply is JSON. */
  readonly produces?: string;
  /** The name under which a browser saves that file. */
  readonly fileName?: string;
  /** Maximum size of its body, in bytes; by default the server's 256 kB. */
  readonly maxBytes?: number;
  /** The body may be a form (`multipart/form-data`) with one file; its text fields are parsed by `body`. */
  readonly multipart?: Multipart;
}

/** The file that a form carries. */
export interface Multipart {
  /** The name of its field. */
  readonly file: string;
  readonly maxBytes: number;
  /** What a person reads when the file is larger. */
  readonly tooLarge: string;
  /** Without it, the form may have no file, and the fields may come as JSON. */
  readonly required?: true;
}

/** Declares one call. The whole contract is the list of these in `all.ts`. */
export const endpoint = <const E extends Endpoint>(declared: E): E => declared;

type Parsed<T> = T extends z.ZodType ? z.output<T> : undefined;
type Sent<T> = T extends z.ZodType ? z.input<T> : undefined;

export type ParamsOf<E extends Endpoint> = Parsed<E['params']>;
export type QueryOf<E extends Endpoint> = Parsed<E['query']>;
export type BodyOf<E extends Endpoint> = Parsed<E['body']>;
/** What a caller may send (before defaults and normalisation). */
export type SentBodyOf<E extends Endpoint> = Sent<E['body']>;
export type ReplyOf<E extends Endpoint> = z.output<E['reply']>;
