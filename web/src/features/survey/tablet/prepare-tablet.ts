import { measureClock } from '../../../offline/device-clock.ts';
import { deviceShelfAge, isDeviceShelfStored, loadDeviceShelf } from '../../../offline/device-shelf.ts';
import { lazyQrDrawing } from '../results/lazy-qr-drawing.ts';
import { keepSurvey } from './keep-survey.ts';
import { sendQueuedRows } from '../../../offline/send-rows.ts';

/** What staff should know about a tablet: its shelf is more than a day old, or the browser keeps nothing. */
export type StaffNote = 'oldShelf' | 'notKept';

const day = 86_400_000;

/**
 * Sends results that wait, and has this page and the lounge's shelf on the device for the times without a network; resolves
 * with what staff should know.
 */
export async function prepareTablet(loungeId: string, signal: AbortSignal): Promise<StaffNote | null> {
  keepSurvey();
  sendQueuedRows();
  lazyQrDrawing.load().catch(() => undefined);
  void measureClock(signal);
  await loadDeviceShelf(loungeId, signal);
  const age = deviceShelfAge(loungeId);
  if (age === undefined) return null;
  if (age > day) return 'oldShelf';
  // Plain http has no storage for this, and then nobody expects it.
  return 'caches' in globalThis && !isDeviceShelfStored(loungeId) ? 'notKept' : null;
}
