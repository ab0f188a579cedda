import {
  type AuthForm,
  authFormOf,
  authForms,
  type ResetForm,
  resetForms,
  type Viewer,
  viewerOf,
  viewers,
} from '@vitola/contract/public-pages';
import type { SessionUser } from '@vitola/contract/accounts/sign-in';
import type { FastifyRequest } from 'fastify';
import type { Actor } from '../context/context.ts';
import { isDatabaseUnavailable } from '../errors/database-unavailable.ts';
import { AppError } from '../errors/app-error.ts';
import { type CachedHtml, cacheHtml } from './html-file.ts';

const publicPaths = ['/', '/auth', '/reset-password'] as const;
export type PublicPagePath = (typeof publicPaths)[number];

/** Whether a page is one of the prerendered public pages. */
export const isPublicPage = (path: string | undefined): path is PublicPagePath =>
  publicPaths.some((each) => each === path);

/** The prerendered public pages: the landing page for each viewer, the sign-in page for each form, and the password reset. */
export class PublicPages {
  readonly #landing: Readonly<Record<Viewer, CachedHtml>>;
  readonly #landingOfUnknown: CachedHtml;
  readonly #auth: Readonly<Record<AuthForm, CachedHtml>>;
  readonly #reset: Readonly<Record<ResetForm, CachedHtml>>;

  constructor(
    landing: Readonly<Record<Viewer, string>>,
    auth: Readonly<Record<AuthForm, string>>,
    reset: Readonly<Record<ResetForm, string>>,
  ) {
    this.#landing = mapped(landing, cacheHtml);
    this.#landingOfUnknown = cacheHtml(landing.visitor.replace(' data-viewer="visitor"', ''));
    this.#auth = mapped(auth, cacheHtml);
    this.#reset = mapped(reset, cacheHtml);
  }

  /**
   * The page rendered for a viewer. While the viewer is unknown, the landing page asks the server itself once loaded.
   * Undefined where the app renders instead: the other pages, for everybody but visitors.
   */
  page(path: PublicPagePath, viewer: Viewer | undefined, search: URLSearchParams): CachedHtml | undefined {
    if (path === '/') return viewer ? this.#landing[viewer] : this.#landingOfUnknown;
    if (viewer !== 'visitor') return undefined;
    // A mailed link has its token after the #, which is not sent to a server.
    if (path === '/reset-password')
      return this.#reset[search.getAll('token').at(-1) === '' ? 'broken' : 'open'];
    return this.#auth[authFormOf(search.getAll('mode').at(-1), search.getAll('tier').at(-1))];
  }
}

/** Reads the prerendered files through `read`, which gets names such as `landing.visitor.html`. */
export async function readPublicPages(read: (name: string) => Promise<string>): Promise<PublicPages> {
  return new PublicPages(
    await readEach(viewers, (viewer) => read(`landing.${viewer}.html`)),
    await readEach(authForms, (form) => read(`auth.${form}.html`)),
    await readEach(resetForms, (form) => read(`reset.${form}.html`)),
  );
}

/** The viewer a page is rendered for; undefined when the database is unreachable. */
export async function viewerAt(request: FastifyRequest): Promise<Viewer | undefined> {
  const user = await userAt(request);
  return user === null ? 'visitor' : user && viewerOf(user);
}

/** Who opens a page; null for a visitor, undefined when the database is unreachable. */
export async function userAt(request: FastifyRequest): Promise<SessionUser | null | undefined> {
  const actor = await actorAt(request);
  return actor && actor.user;
}

/** The same, with their session. */
export async function actorAt(request: FastifyRequest): Promise<Actor | null | undefined> {
  try {
    const actor = await request.server.authenticate(request);
    return actor && !actor.key ? actor : null;
  } catch (error) {
    if (error instanceof AppError) return null;
    if (isDatabaseUnavailable(error)) return undefined;
    throw error;
  }
}

async function readEach<K extends string>(
  names: readonly K[],
  read: (name: K) => Promise<string>,
): Promise<Record<K, string>> {
  const pairs = await Promise.all(names.map(async (name) => [name, await read(name)] as const));
  return Object.fromEntries(pairs) as Record<K, string>;
}

function mapped<K extends string, A, B>(
  given: Readonly<Record<K, A>>,
  change: (value: A) => B,
): Record<K, B> {
  const pairs = Object.entries<A>(given).map(([name, value]) => [name, change(value)] as const);
  return Object.fromEntries(pairs) as Record<K, B>;
}
