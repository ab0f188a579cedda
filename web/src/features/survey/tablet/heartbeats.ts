import { heartbeatEveryMs } from '@vitola/contract/tablets/tablet-constants';
import type { Heartbeat } from '@vitola/contract/tablets/tablets';
import { call } from '../../../api/call.ts';
import { guestTimeoutMs, withTimeout } from '../../../api/timeout.ts';
import { serverTime, setServerTime } from '../../../offline/device-clock.ts';
import {
  dropPickCodes,
  forgetPickCodes,
  heldRange,
  holdPickCodes,
  storePickCodes,
  wantedRange,
} from '../../../offline/pick-codes.ts';
import { findPairedTablet, forgetPairedTablet, updatePairedTablet } from '../../../offline/paired-tablet.ts';
import { queuedRows } from '../../../offline/queued-rows.ts';
import { countSealedRows } from '../../../offline/sealed/sealed-rows.ts';
import { setStaffPin } from '../staff-corner/check-pin.ts';
import { tablet as page } from './served-page.ts';

/** Lets a report be due although timers and other tabs of the tablet are not exactly a minute apart. */
const toleranceMs = 5_000;

const running = new WeakSet<AbortSignal>();
const errorsKey = 'vitola-errors';

let errorCount = readErrors();

/** How many errors this page had since it was opened, those before it started over included. */
export const errorsSinceStart = (): number => errorCount;

function readErrors(): number {
  try {
    return Number(sessionStorage.getItem(errorsKey));
  } catch {
    return 0;
  }
}

function countError(): void {
  errorCount += 1;
  try {
    sessionStorage.setItem(errorsKey, String(errorCount));
  } catch {
    // Storage is denied or full: the count ends with the page.
  }
}

/**
 * Reports once a minute how this tablet of a lounge is, while it is online and until `signal` aborts; tabs of one tablet report
 * once together. Called again with the same signal, because the shelf is being refreshed, it leaves out the next report, so
 * that the tablet asks the network once a minute in all. Stops for good when the server no longer knows the tablet.
 */
export function beginHeartbeats(loungeId: string, signal: AbortSignal): void {
  if (signal.aborted) return;
  if (running.has(signal)) return updatePairedTablet(loungeId, { askedAt: Date.now() });
  running.add(signal);
  holdPickCodes();
  addEventListener('error', countError, { signal });
  addEventListener('unhandledrejection', countError, { signal });
  document.addEventListener('click', ({ target }) => noteGuest(loungeId, target), { signal, capture: true });
  const report = () => void sendIfDue(loungeId, signal);
  const timer = setInterval(report, heartbeatEveryMs);
  signal.addEventListener('abort', () => {
    clearInterval(timer);
    page.servedScripts = undefined;
  });
  report();
}

// A guest begins with the large button of the welcome screen.
function noteGuest(loungeId: string, target: EventTarget | null): void {
  if (target instanceof Element && target.closest('.welcome .button-large'))
    updatePairedTablet(loungeId, { lastGuestAt: serverTime().toISOString() });
}

async function sendIfDue(loungeId: string, outer: AbortSignal): Promise<void> {
  const tablet = findPairedTablet(loungeId);
  if (!tablet || !navigator.onLine) return;
  const sinceMs = Date.now() - tablet.askedAt;
  // A clock that was set back must not end the reports.
  if (sinceMs >= 0 && sinceMs < heartbeatEveryMs - toleranceMs) return;
  updatePairedTablet(loungeId, { askedAt: Date.now() });
  try {
    const body = await heartbeat(loungeId, tablet.lastGuestAt);
    const { isPaired, now, pageScripts, staffPin, pickCodes, isRangeKnown } = await withTimeout(
      guestTimeoutMs,
      outer,
      (signal) => call('POST /api/tablets/heartbeat', { body, signal }),
    );
    // A Wi-Fi's sign-in page may answer, too.
    if (Number.isNaN(Date.parse(now))) return;
    setServerTime(Date.parse(now));
    page.servedScripts = pageScripts ?? undefined;
    if (!isPaired) return forgetTablet();
    setStaffPin(loungeId, staffPin ?? null);
    // A server of the release before sends neither.
    if (pickCodes) storePickCodes(loungeId, pickCodes);
    if (body.heldRange !== null && (isRangeKnown as boolean | undefined) === false)
      dropPickCodes(body.heldRange);
  } catch {
    // The next minute has the next report.
  }
}

function forgetTablet(): void {
  forgetPairedTablet();
  forgetPickCodes();
}

const heartbeat = async (loungeId: string, lastGuestAt: string | null): Promise<Heartbeat> => ({
  version: surveyVersion(),
  queueLength: queuedRows().length + (await countSealedRows()),
  lastGuestAt,
  storageUsed: await storageUsed(),
  errorCount,
  battery: await batteryPercent(),
  path: location.pathname,
  wantedRange: wantedRange(loungeId),
  heldRange: heldRange(loungeId),
});

/** The release of this page: what the build appended to the name of its script, or `development`. */
export function surveyVersion(): string {
  const script = document.querySelector('script[src*="/assets/survey-"]')?.getAttribute('src') ?? '';
  return /survey-([\w-]{1,40})\.js/.exec(script)?.[1] ?? 'development';
}

async function storageUsed(): Promise<number | null> {
  try {
    // newer: without it the report says nothing about storage.
    return (await navigator.storage.estimate()).usage ?? null;
  } catch {
    return null;
  }
}

/** How full the battery is, in percent; null where the browser does not tell. */
export async function batteryPercent(): Promise<number | null> {
  const { getBattery } = navigator as { getBattery?: () => Promise<{ level: number }> };
  try {
    return getBattery ? Math.round((await getBattery.call(navigator)).level * 100) : null;
  } catch {
    return null;
  }
}
