import { measureClock } from '../../../offline/device-clock.ts';
import { loadDeviceShelf } from '../../../offline/device-shelf.ts';
import { findPairedTablet } from '../../../offline/paired-tablet.ts';
import { lazyQrDrawing } from '../results/lazy-qr-drawing.ts';
import { lazyResultViews } from '../results/lazy-result-views.ts';
import { lazyVisitScreen } from '../visit/lazy-visit-screen.ts';
import { keepSurvey } from './keep-survey.ts';
import { notesForStaff, type StaffNote } from './staff-notes.ts';
import { watchPage } from './watch-page.ts';
import { sendQueuedRows } from '../../../offline/send-rows.ts';

/**
 * Sends results that wait, and has this page, its parts and the lounge's shelf on the device for the times without a network;
 * resolves with what staff should know.
 */
export async function prepareTablet(loungeId: string, signal: AbortSignal): Promise<StaffNote[]> {
  keepSurvey();
  watchPage(signal);
  sendQueuedRows();
  // A browser without storage has only what this page has loaded.
  const parts = [lazyVisitScreen, lazyResultViews, lazyQrDrawing].map((part) => part.load());
  // The answers to a paired tablet's reports have the time.
  if (!findPairedTablet(loungeId)) void measureClock(signal);
  else
    void import('./paired-parts.ts').then(
      ({ beginHeartbeats, addCornerButton }) => {
        beginHeartbeats(loungeId, signal);
        addCornerButton(loungeId, signal);
      },
      () => undefined,
    );
  await Promise.allSettled([loadDeviceShelf(loungeId, signal), ...parts]);
  return notesForStaff(loungeId);
}
