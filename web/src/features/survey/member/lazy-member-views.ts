import { lazyPart } from '../visit/lazy-part.ts';

/** The screens of a member on their own device, loaded only for one. */
export const lazyMemberViews = lazyPart(() => import('./member-views.ts'));
