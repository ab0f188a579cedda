import { lazyPart } from '../visit/lazy-part.ts';

/** What guests of a table of phones see, loaded for them alone. */
export const lazyPhoneTable = lazyPart(() => import('./at-phone-table.tsx'));
