import {
  type AuthForm,
  authFormOf,
  authForms,
  type ResetForm,
  resetForms,
  type Viewer,
  viewerOf,
  viewers,
} from '@vitola/contract/front-door';
import type { FastifyRequest } from 'fastify';
import { isDatabaseUnavailable } from '../errors/database-unavailable.ts';
import { AppError } from '../errors/app-error.ts';
import { type CachedHtml, cacheHtml } from './html-file.ts';

const frontDoorPaths = ['/', '/auth', '/reset-password'] as const;
export type PublicPagePath = (typeof frontDoorPaths)[number];

/** Whether a page belongs to the front door, which is drawn beforehand. */
export const isPublicPage = (path: string | undefined): path is PublicPagePath =>
  frontDoorPaths.some((each) => each === path);

/** The prerendered pages of the front door: the landing page for each viewer, the sign-in page for each form, and where a mailed link leads. */
export class PublicPages {
  readonly #landing: Readonly<Record<Viewer, CachedHtml>>;
  readonly #landingOfWhomever: CachedHtml;
  readonly #auth: Readonly<Record<AuthForm, CachedHtml>>;
  readonly #reset: Readonly<Record<ResetForm, CachedHtml>>;

  constructor(
    landing: Readonly<Record<Viewer, string>>,
    auth: Readonly<Record<AuthForm, string>>,
    reset: Readonly<Record<ResetForm, string>>,
  ) {
    this.#landing = mapped(landing, cacheHtml);
    this.#landingOfWhomever = cacheHtml(landing.visitor.replace(' data-viewer="visitor"', ''));
    this.#auth = mapped(auth, cacheHtml);
    this.#reset = mapped(reset, cacheHtml);
  }

  /**
   * The page as it is drawn for a viewer. Where nobody can tell now who is there, the landing page asks for itself.
   * Undefined where the app decides by itself: on the other pages, for all but visitors.
   */
  page(path: PublicPagePath, viewer: Viewer | undefined, search: URLSearchParams): CachedHtml | undefined {
    if (path === '/') return viewer ? this.#landing[viewer] : this.#landingOfWhomever;
    if (viewer !== 'visitor') return undefined;
    // What a mailed link carries stands behind its #, which no server reads.
    if (path === '/reset-password')
      return this.#reset[search.getAll('token').at(-1) === '' ? 'broken' : 'open'];
    return this.#auth[authFormOf(search.getAll('mode').at(-1), search.getAll('tier').at(-1))];
  }
}

/** Reads what was built, by names such as `landing.visitor`. */
export async function readPublicPages(read: (name: string) => Promise<string>): Promise<PublicPages> {
  return new PublicPages(
    await readEach(viewers, (viewer) => read(`landing.${viewer}.html`)),
    await readEach(authForms, (form) => read(`auth.${form}.html`)),
    await readEach(resetForms, (form) => read(`reset.${form}.html`)),
  );
}

/** The viewer a page is rendered for; undefined when the database is unreachable. */
export async function viewerAt(request: FastifyRequest): Promise<Viewer | undefined> {
  try {
    const actor = await request.server.authenticate(request);
    return actor && !actor.key ? viewerOf(actor.user) : 'visitor';
  } catch (error) {
    if (error instanceof AppError) return 'visitor';
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
