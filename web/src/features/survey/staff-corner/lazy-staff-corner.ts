import { lazyPart } from '../visit/lazy-part.ts';

/** What staff see of a paired tablet, loaded with its first report. */
export const lazyStaffCorner = lazyPart(() => import('./staff-corner.tsx'));
