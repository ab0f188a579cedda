import type { PublicLounge } from '@vitola/contract/lounge';
import { matchPage, type PageMatch } from '@vitola/contract/pages';
import type { Language } from '@vitola/contract/recommendation/survey-constants';
import { toPublicLounge } from '../features/lounge/index.ts';
import { isDatabaseUnavailable } from '../errors/database-unavailable.ts';
import { AppError } from '../errors/app-error.ts';
import { escapeHtml } from '../html/escape-html.ts';
import type { LoungeShelf, ShelfCache } from '../features/recommendation/index.ts';
import { type CachedHtml, cacheHtml } from './html-file.ts';

/** The lounge of an opened survey page; `resolved` is false when the demo lounge replaces an unknown one. */
interface OpenedLounge {
  shelf: LoungeShelf;
  resolved: boolean;
}

/** The prerendered pages in both languages: for a lounge that is open to guests, and for a closed one. */
export interface SurveyShells {
  open: Readonly<Record<Language, string>>;
  closed: Readonly<Record<Language, string>>;
}

/** Renders each lounge's survey page from the prerendered shells, and caches it as long as its shelf is cached. */
export class SurveyPages {
  readonly #shells: SurveyShells;
  readonly #shelves: ShelfCache;
  readonly #cached = new WeakMap<LoungeShelf, Map<string, CachedHtml>>();
  readonly #scripts = new WeakMap<CachedHtml, string>();

  constructor(shells: SurveyShells, shelves: ShelfCache) {
    this.#shells = shells;
    this.#shelves = shelves;
  }

  async page(match: PageMatch, language: Language): Promise<CachedHtml> {
    const opened = await this.#open(match);
    if (!opened) return cacheHtml(this.#shells.open[language].replaceAll(/__LOUNGE_(NAME|HOURS)__/g, ''));
    const cached = this.#cached.get(opened.shelf) ?? new Map<string, CachedHtml>();
    this.#cached.set(opened.shelf, cached);
    const key = `${language} ${opened.resolved}`;
    const shell = this.#shells[opened.shelf.lounge.isActive ? 'open' : 'closed'][language];
    const ready = cached.get(key) ?? cacheHtml(fill(shell, opened), shell);
    cached.set(key, ready);
    return ready;
  }

  /** The script elements of the page at a path, which a tablet compares with its own; null if that is no survey page. */
  async scripts(path: string): Promise<string | null> {
    const match = matchPage(path);
    if (match?.page.entry !== 'survey') return null;
    const page = await this.page(match, 'en');
    const known = this.#scripts.get(page);
    if (known !== undefined) return known;
    const scripts =
      page.plain
        .toString()
        .match(/<script[^>]*>[^<]*<\/script>/g)
        ?.join('') ?? '';
    this.#scripts.set(page, scripts);
    return scripts;
  }

  // Undefined when the database is unreachable and the shelf is not cached: the page then asks the server itself.
  async #open({ path, params }: PageMatch): Promise<OpenedLounge | undefined> {
    const asked = params.loungeSlug ?? params.loungeId;
    const found = await this.#find(asked ?? 'demo');
    const isOpenedByName = path !== '/demo' && path !== '/customer';
    if (found) return { shelf: found, resolved: isOpenedByName };
    // This may be the tablet of a real lounge: its guests must not get the demo lounge.
    if (found === undefined) return undefined;
    const demo = await this.#find('demo');
    return demo ? { shelf: demo, resolved: false } : undefined;
  }

  /** The shelf under a name; null when there is none, undefined when the database is unreachable. */
  async #find(name: string): Promise<LoungeShelf | null | undefined> {
    // PostgreSQL cannot store a null character, so no lounge has such a name.
    if (name.includes('\0')) return null;
    try {
      return await this.#shelves.get(name);
    } catch (error) {
      if (error instanceof AppError && error.code === 'LOUNGE_NOT_FOUND') return null;
      if (isDatabaseUnavailable(error)) return undefined;
      throw error;
    }
  }
}

function fill(shell: string, { shelf: { lounge }, resolved }: OpenedLounge): string {
  const shown: PublicLounge & { resolved: boolean } = { ...toPublicLounge(lounge), resolved };
  const json = JSON.stringify(shown).replaceAll('<', '\\u003c');
  const replaced: Record<string, string> = {
    __LOUNGE_NAME__: escapeHtml(lounge.name),
    __LOUNGE_HOURS__: escapeHtml(lounge.operatingHours ?? ''),
    '<!--brand-->': shown.stylesheet ? `<link rel="stylesheet" href="${escapeHtml(shown.stylesheet)}">` : '',
    '<!--lounge-->': `<script type="application/json" id="lounge">${json}</script>`,
  };
  return shell.replaceAll(
    /__LOUNGE_NAME__|__LOUNGE_HOURS__|<!--brand-->|<!--lounge-->/g,
    (token) => replaced[token] ?? token,
  );
}
