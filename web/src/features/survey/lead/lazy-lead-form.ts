import { lazyPart } from '../visit/lazy-part.ts';

/** The contact form behind the QR code, loaded when a guest opens it. */
export const lazyLeadForm = lazyPart(() => import('./lead-form.tsx'));
