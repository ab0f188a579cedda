import { useEffect, useRef, useState } from 'react';
import type { PublicLounge } from '@vitola/contract/lounge';
import type { TieredAnswer } from '@vitola/contract/recommendation/tiered';
import type { Language } from '@vitola/contract/recommendation/survey-constants';
import { CallError, hasNoResponse } from '../../../api/call-error.ts';
import { isBlocked } from '../../../api/refusal.ts';
import { guestTimeoutMs, withTimeout } from '../../../api/timeout.ts';
import type { QueuedShare } from '../../../offline/queued-rows.ts';
import { sendLater, sendShare } from '../../../offline/send-rows.ts';
import type { SurveyTexts } from '../texts/texts.ts';
import type { ShownShare } from '../visit/survey-state.ts';
import type { Visit } from '../visit/visit.ts';
import { lazyQrDrawing } from './lazy-qr-drawing.ts';
import { type DeviceShare, shareOnDevice } from './share-on-device.ts';
import { shareRequest, type SharedVisit } from './share-request.ts';

/** How long the server may take before this device draws the code, if it can, in milliseconds. */
const patienceMs = 4_000;

/**
 * Creates one share of a result, however often the button is clicked, and shows its QR code. Without a network the device
 * draws the code and sends the share later; a refusal becomes a message.
 */
export function useShare(
  result: TieredAnswer,
  visit: SharedVisit & Pick<Visit, 'showQr'> & Pick<PublicLounge, 'guestDomain'>,
  texts: SurveyTexts,
) {
  const [isMaking, setMaking] = useState(false);
  const [message, setMessage] = useState<string | null>(null);
  const leaving = useRef<AbortController | null>(null);
  const { resultId } = result;
  useEffect(() => {
    lazyQrDrawing.load().catch(() => undefined);
  }, []);
  // A code for cards that are no longer shown is not waited for.
  useEffect(() => () => leaving.current?.abort(), [resultId]);

  async function make(): Promise<void> {
    if (leaving.current) return;
    const { state, language } = visit;
    const request = shareRequest(result, visit);
    // At a table of phones, the cigar to share may have come since.
    if (state.share && (!state.seat || state.share.shareId === request.shareId))
      return visit.showQr(state.share);
    const mine = new AbortController();
    leaving.current = mine;
    setMaking(true);
    setMessage(null);
    try {
      const made = await makeShare(request, { result, ...visit }, mine.signal);
      if (!mine.signal.aborted) visit.showQr(made);
    } catch (error) {
      if (!mine.signal.aborted) setMessage(texts.qr.failed(reasonOf(error, language, texts)));
    } finally {
      leaving.current = null;
      setMaking(false);
    }
  }

  return { isMaking, message, make, closeMessage: () => setMessage(null) };
}

/** The server's share, or this device's if the server can't answer; then it is sent later under the same id. */
async function makeShare(request: QueuedShare, made: DeviceShare, visit: AbortSignal): Promise<ShownShare> {
  try {
    return await withTimeout(lazyQrDrawing.now() ? patienceMs : guestTimeoutMs, visit, (signal) =>
      sendShare(request, signal),
    );
  } catch (error) {
    const isRefused =
      error instanceof CallError && !hasNoResponse(error) && error.status < 500 && !isBlocked(error);
    const own =
      visit.aborted || (isRefused && error.status !== 429) ? undefined : shareOnDevice(request.shareId, made);
    if (!own) throw error;
    sendLater({ kind: 'share', id: request.shareId, body: request });
    return own;
  }
}

// The server's sentences are English.
function reasonOf(error: unknown, language: Language, { qr, errors }: SurveyTexts): string {
  if (hasNoResponse(error)) return qr.offline;
  if (!(error instanceof CallError)) return qr.unknown;
  return errors[error.code] || (language === 'en' && error.message) || qr.unknown;
}
