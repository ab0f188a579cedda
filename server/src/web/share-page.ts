import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Share } from '@vitola/contract/sharing';
import type { Language } from '@vitola/contract/recommendation/survey-constants';
import { escapeHtml } from '../html/escape-html.ts';
import { cacheHtml, type CachedHtml } from './html-file.ts';

export interface OpenedShare {
  share: Share;
  /** When, in milliseconds since 1970. */
  openedAt: number;
}

/** What the build's script for the server exports: `web/src/features/sharing/render-share.tsx`. */
interface RenderScript {
  renderShare: (opened: OpenedShare, language: Language, asked: Language | undefined) => string;
}

/** A share's page with its cigars in it, so that a phone shows them before any script is loaded. */
export class SharePages {
  readonly #shells: Readonly<Record<Language, string>>;
  readonly #script: RenderScript;
  readonly #empty: Readonly<Record<Language, CachedHtml>>;

  constructor(shells: Readonly<Record<Language, string>>, script: RenderScript) {
    this.#shells = shells;
    this.#script = script;
    this.#empty = { en: withoutMarks(shells.en), es: withoutMarks(shells.es) };
  }

  /** The page that asks for its share itself. */
  empty(language: Language): CachedHtml {
    return this.#empty[language];
  }

  /** The page of a share; `asked` is the language that its address asks for. */
  of(opened: OpenedShare, language: Language, asked: Language | undefined): string {
    const { stylesheet } = opened.share;
    const json = JSON.stringify(opened).replaceAll('<', '\\u003c');
    const look = stylesheet && `<link rel="stylesheet" href="${escapeHtml(stylesheet)}">`;
    return this.#shells[language]
      .replace('<!--brand-->', () => look ?? '')
      .replace('<!--share-->', () => `<script type="application/json" id="share">${json}</script>`)
      .replace(opening, () => this.#script.renderShare(opened, language, asked));
  }

  /** The hashes of the page's inline styles. */
  get styleHashes(): readonly string[] {
    return this.#empty.en.styleHashes;
  }
}

/** Loads the built script that renders shares. */
export async function loadRenderScript(dist: string): Promise<RenderScript> {
  return (await import(pathToFileURL(join(dist, 'server', 'render-share.js')).href)) as RenderScript;
}

const opening = /<!--opening-->.*<!--\/opening-->/s;

const withoutMarks = (shell: string): CachedHtml =>
  cacheHtml(shell.replaceAll(/<!--(brand|share|\/?opening)-->/g, ''));
