import type { OpenedLounge } from '../../../api/find-lounge.ts';

/** The lounge the server wrote into the page, if it did. */
export function readEmbeddedLounge(): OpenedLounge | null {
  try {
    return JSON.parse(document.getElementById('lounge')?.textContent ?? 'null') as OpenedLounge | null;
  } catch {
    return null;
  }
}
