import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { askedPanel, type ViewId, viewIds, viewOf } from '@vitola/contract/dashboard-views';
import type { Cigar } from '@vitola/contract/inventory/cigars';
import { roleOf } from '@vitola/contract/permissions';
import { planOf, plans } from '@vitola/contract/plans';
import type { FastifyRequest } from 'fastify';
import type { ForLounge } from '../context/context.ts';
import { isDatabaseUnavailable } from '../errors/database-unavailable.ts';
import { listFirstCigars } from '../features/inventory/index.ts';
import { addingLimit, getOwnLoungeRow } from '../features/lounge/index.ts';
import { type CachedHtml, cacheHtml, withTheme } from './html-file.ts';
import { actorAt } from './public-pages.ts';

/** As many rows as a large window shows at once. */
const shownRows = 14;

/** What the first rows of a shelf are rendered from: `RenderedShelf` of `web/src/features/inventory/dashboard/render-shelf.tsx`. */
export interface ShelfStart {
  loungeName: string;
  subscriptionTier: string;
  count: number;
  isFull: boolean;
  cigars: readonly Cigar[];
  lowAt: number;
}

/** What the build's script for the server exports. */
interface RenderScript {
  renderShelf: (shelf: ShelfStart) => string;
}

/**
 * The beginning of a lounge's shelf; undefined for an empty one and on the trial, whose list is short, and while the database is
 * unavailable.
 */
export async function readShelfStart(ctx: ForLounge): Promise<ShelfStart | undefined> {
  try {
    const lounge = await getOwnLoungeRow(ctx);
    const { name, subscriptionTier, cigarCount: count, lowStockAt: lowAt } = lounge;
    if (!plans[planOf(subscriptionTier)].premium || count === 0) return undefined;
    const cigars = await listFirstCigars(ctx, shownRows);
    const isFull = count >= (addingLimit(lounge, ctx.now) ?? Infinity);
    return { loungeName: name, subscriptionTier, count, isFull, cigars, lowAt };
  } catch (error) {
    if (isDatabaseUnavailable(error)) return undefined;
    throw error;
  }
}

/** An owner's dashboard: a page for each view, that of the shelf with its first rows, which are seen before any script is loaded. */
export class DashboardPages {
  readonly #pages: Readonly<Record<ViewId, CachedHtml>>;
  /** The page of the shelf before and after its cover. */
  readonly #shelf: readonly [before: string, after: string] | undefined;
  readonly #script: RenderScript;
  readonly #findStart: (loungeId: string) => Promise<ShelfStart | undefined>;

  constructor(
    pages: Readonly<Record<ViewId, string>>,
    script: RenderScript,
    findStart: (loungeId: string) => Promise<ShelfStart | undefined>,
  ) {
    this.#pages = Object.fromEntries(viewIds.map((view) => [view, cacheHtml(pages[view])])) as Record<
      ViewId,
      CachedHtml
    >;
    const [, before, after] = /^(.*)<!--cover-->.*<!--\/cover-->(.*)$/s.exec(pages.shelf) ?? [];
    this.#shelf = before !== undefined && after !== undefined ? [before, after] : undefined;
    this.#script = script;
    this.#findStart = findStart;
  }

  /** The page of the view that an address asks for; a text where it holds the lounge's own rows, which no cache may keep for others. */
  async page(request: FastifyRequest, search: URLSearchParams): Promise<CachedHtml | string> {
    const asked = askedPanel(search.get('panel'), search.has('member'));
    const view = viewOf(asked);
    // Other addresses of the shelf open a form, or show a certain cigar.
    const loungeId = [...search].join() === 'panel,inventory' ? await this.#ownerAt(request) : null;
    const start = this.#shelf && loungeId ? await this.#findStart(loungeId) : undefined;
    if (!this.#shelf || !start) return this.#pages[view];
    const [before, after] = this.#shelf;
    return before + this.#script.renderShelf(start) + after;
  }

  /** The hashes of the pages' inline styles. */
  get styleHashes(): readonly string[] {
    return this.#pages.shelf.styleHashes;
  }

  // On a shared device it is not known yet who will work there.
  async #ownerAt(request: FastifyRequest): Promise<string | null> {
    const actor = await actorAt(request);
    return actor && !actor.sharedDevice && roleOf(actor.user) === 'owner' ? actor.user.loungeId : null;
  }
}

/** Reads the built pages through `read`, and the script that renders rows from `dist`. */
export async function readDashboardPages(
  dist: string,
  read: (name: string) => Promise<string>,
  findStart: (loungeId: string) => Promise<ShelfStart | undefined>,
): Promise<DashboardPages> {
  const pages = await Promise.all(
    viewIds.map(async (view) => [view, withTheme(await read(`dashboard.${view}.html`), 'light')] as const),
  );
  const script = (await import(pathToFileURL(join(dist, 'server', 'render-shelf.js')).href)) as RenderScript;
  return new DashboardPages(Object.fromEntries(pages) as Record<ViewId, string>, script, findStart);
}
