import type { IncomingHttpHeaders } from 'node:http';
import { AppError } from '../errors/app-error.ts';

/**
 * Rejects a state-changing request that a browser sent from another site. Sec-Fetch-Site decides; older browsers send
 * Origin, which must match the requested host or `publicUrl`. Other clients send neither, and hold no visitor's cookie.
 */
export function rejectForeignOrigin(headers: IncomingHttpHeaders, publicUrl: string): void {
  const site = headers['sec-fetch-site'];
  if (site === 'same-origin' || site === 'none') return;
  if (site !== undefined) throw new AppError('FOREIGN_ORIGIN');
  if (headers.origin === undefined) return;
  const origin = URL.canParse(headers.origin) ? new URL(headers.origin) : null;
  if (origin && (origin.host === headers.host || isOrigin(publicUrl, origin))) return;
  throw new AppError('FOREIGN_ORIGIN');
}

/** Whether a URL has this origin: the same protocol, host and port. */
const isOrigin = (url: string, origin: URL) => URL.canParse(url) && new URL(url).origin === origin.origin;
