import { lazyPart } from '../visit/lazy-part.ts';

/** The drawing of a QR code, loaded while the network is there, for the times without one. */
export const lazyQrDrawing = lazyPart(() => import('./draw-qr.ts'));
