import { useEffect, useRef, useState } from 'react';
import type { TieredAnswer } from '@vitola/contract/recommendation/tiered';
import type { Language } from '@vitola/contract/recommendation/survey-constants';
import { CallError, hasNoResponse } from '../../../api/call-error.ts';
import type { SurveyTexts } from '../texts/texts.ts';
import type { Visit } from '../visit/visit.ts';
import { makeShare } from './make-share.ts';

/** Creates one share of a result, however often the button is clicked, and shows its QR code; a failure becomes a message. */
export function useShare(
  result: TieredAnswer,
  visit: Pick<Visit, 'state' | 'showQr' | 'language'>,
  texts: SurveyTexts,
) {
  const [isMaking, setMaking] = useState(false);
  const [message, setMessage] = useState<string | null>(null);
  const leaving = useRef<AbortController | null>(null);
  const { resultId } = result;
  // A code for cards that are no longer shown is not waited for.
  useEffect(() => () => leaving.current?.abort(), [resultId]);

  async function make(): Promise<void> {
    if (leaving.current) return;
    const { share } = visit.state;
    if (share) return visit.showQr(share);
    const mine = new AbortController();
    leaving.current = mine;
    setMaking(true);
    setMessage(null);
    try {
      const made = await makeShare(result, visit, mine.signal);
      if (!mine.signal.aborted) visit.showQr(made);
    } catch (error) {
      if (!mine.signal.aborted) setMessage(texts.qr.failed(reasonOf(error, visit.language, texts)));
    } finally {
      leaving.current = null;
      setMaking(false);
    }
  }

  return { isMaking, message, make, closeMessage: () => setMessage(null) };
}

// The server's sentences are English.
function reasonOf(error: unknown, language: Language, { qr, errors }: SurveyTexts): string {
  if (hasNoResponse(error)) return qr.offline;
  if (!(error instanceof CallError)) return qr.unknown;
  return errors[error.code] || (language === 'en' && error.message) || qr.unknown;
}
