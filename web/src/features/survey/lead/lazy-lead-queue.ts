import { lazyPart } from '../visit/lazy-part.ts';

/** What stores the contact form on a tablet without a network, loaded with the form. */
export const lazyLeadQueue = lazyPart(() => import('../../../offline/queue-lead.ts'));
