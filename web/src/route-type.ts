import type { PagePath, pages } from '@vitola/contract/pages';
import type { LazyScreen } from './lazy/lazy-screen.ts';

type Pages = typeof pages;

/** The layout around a screen: the header and navigation of its area; 'own' if the screen brings its own. */
export type Frame = 'own' | 'public' | 'member' | 'admin' | 'platform';

interface ScreenOf<P extends PagePath> {
  title: string;
  who: Pages[P]['who'];
  frame: Frame;
  screen: LazyScreen;
}

/** A line of the table of routes: the screen of a page, or that the page is a separate one. */
export type RouteOf<P extends PagePath> = Pages[P]['entry'] extends 'app'
  ? ScreenOf<P>
  : { who: Pages[P]['who']; separatePage: true };
