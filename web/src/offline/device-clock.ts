const storageKey = 'vitola-clock-ahead';

/** How far the server's clock is ahead of this device's, in milliseconds; undefined until it was measured. */
let aheadMs: number | undefined;

/** Compares this device's clock with the server's, for what is made while the server can't be reached. Never fails. */
export async function measureClock(signal: AbortSignal): Promise<void> {
  try {
    const response = await fetch('/healthz', { method: 'HEAD', cache: 'no-store', signal });
    const date = Date.parse(response.headers.get('date') ?? '');
    if (Number.isNaN(date)) return;
    aheadMs = date - Date.now();
    localStorage.setItem(storageKey, String(aheadMs));
  } catch {
    // The last measurement stays, in memory at least.
  }
}

/** The server's time now, as far as this device knows. */
export const serverTime = (): Date => new Date(Date.now() + (aheadMs ??= lastMeasured()));

function lastMeasured(): number {
  try {
    return Number(localStorage.getItem(storageKey)) || 0;
  } catch {
    return 0;
  }
}
