import type { OpenedLounge } from '../../../api/find-lounge.ts';

/** The lounge that the server embedded in the page; null if it did not. */
export function readEmbeddedLounge(): OpenedLounge | null {
  try {
    return JSON.parse(document.getElementById('lounge')?.textContent ?? 'null') as OpenedLounge | null;
  } catch {
    return null;
  }
}
