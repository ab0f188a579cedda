import type { PublicLounge } from '@vitola/contract/lounge';

/** The lounge this page was opened for. `resolved` is false when the demo lounge stands in. */
export type OpenedLounge = PublicLounge & { resolved: boolean };

/** The lounge the server wrote into the page, if it did. */
export function readLounge(): OpenedLounge | null {
  try {
    return JSON.parse(document.getElementById('lounge')?.textContent ?? 'null') as OpenedLounge | null;
  } catch {
    return null;
  }
}
