const [aheadKey, seenKey] = ['vitola-clock-ahead', 'vitola-clock-seen'];
const hourMs = 3_600_000;
/** A tablet that was off for longer than this may have a clock that was set meanwhile. */
const longestPauseMs = 7 * 24 * hourMs;
const seenEveryMs = 60_000;

/** How far the server's clock is ahead of this device's, in milliseconds; undefined until it was measured. */
let aheadMs: number | undefined;
/** When this device's clock was last seen running on as it was when it was measured; 0 if it was not. */
let seenAt: number | undefined;

/** Compares this device's clock with the server's, for what is made while the server can't be reached. Never fails. */
export async function measureClock(signal: AbortSignal): Promise<void> {
  try {
    const response = await fetch('/healthz', { method: 'HEAD', cache: 'no-store', signal });
    const date = Date.parse(response.headers.get('date') ?? '');
    // Another server's clock may be wrong: a Wi-Fi's sign-in page answers every address.
    if (Number.isNaN(date) || !response.ok || isPage(response)) return;
    setServerTime(date);
  } catch {
    // The last measurement stays.
  }
}

/** Takes over the server's time, in milliseconds since 1970. */
export function setServerTime(now: number): void {
  aheadMs = now - Date.now();
  store(aheadKey, aheadMs);
  see(Date.now());
}

/** The server's time now, as far as this device knows. */
export const serverTime = (): Date => new Date(Date.now() + (aheadMs ??= lastStored(aheadKey)));

/**
 * Whether `serverTime` is right within days: it was measured, and this device's clock has neither been set back since nor
 * jumped by more than a week.
 */
export function isServerTimeKnown(): boolean {
  seenAt ??= lastStored(seenKey);
  const now = Date.now();
  const isPlausible = seenAt > 0 && now > seenAt - hourMs && now < seenAt + longestPauseMs;
  if (!isPlausible) see(0);
  else if (now > seenAt + seenEveryMs) see(now);
  return isPlausible;
}

function see(at: number): void {
  if (seenAt === at) return;
  seenAt = at;
  store(seenKey, at);
}

const isPage = ({ headers }: Response): boolean => headers.get('content-type')?.includes('html') ?? false;

function store(key: string, value: number): void {
  try {
    localStorage.setItem(key, String(value));
  } catch {
    // It is in memory.
  }
}

function lastStored(key: string): number {
  try {
    return Number(localStorage.getItem(key)) || 0;
  } catch {
    return 0;
  }
}
