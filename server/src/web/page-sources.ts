import type { Language } from '@vitola/contract/recommendation/survey-constants';
import { findShownShare } from '../features/sharing/index.ts';
import type { Services } from '../start/services.ts';
import { readShelfStart } from './dashboard-pages.ts';

/** What the pages that differ by lounge are rendered from. */
export const pageSources = ({ shelves, context }: Services) => ({
  shelves,
  findShare: (shareId: string, language: Language) => findShownShare(context(), shelves, shareId, language),
  findShelfStart: (loungeId: string) => readShelfStart({ ...context(), loungeId }),
});
