import { lazyPart } from '../visit/lazy-part.ts';

/** The camera that reads a palate card, loaded when a guest asks for it. */
export const lazyCardCamera = lazyPart(() => import('./card-camera.tsx'));
