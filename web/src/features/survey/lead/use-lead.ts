import { useEffect, useRef, useState } from 'react';
import { consentVersion } from '@vitola/contract/leads/lead-constants';
import type { Language } from '@vitola/contract/recommendation/survey-constants';
import { CallError, hasNoResponse } from '../../../api/call-error.ts';
import { call } from '../../../api/call.ts';
import { newUuid } from '../../../api/uuid.ts';
import { guestTimeoutMs, withTimeout } from '../../../api/timeout.ts';
import { lazyLeadQueue } from './lazy-lead-queue.ts';
import { type LeadPlace, leadTexts } from './lead-texts.ts';

export type { LeadPlace };

export interface LeadFields {
  name: string;
  email: string;
  phone: string;
  hasConsent: boolean;
}
export type LeadField = 'email' | 'phone' | 'consent';

export type LeadProblem = { text: string; field: LeadField | null };

/** How long a tablet that can store the form waits for the server, in milliseconds. */
const patienceMs = 4_000;

/**
 * Sends a guest's contact details once. A tablet that can't reach the server seals them and sends them later. Any other failure
 * becomes one sentence, and nothing typed is lost.
 */
export function useLead(shareId: string, language: Language, place: LeadPlace) {
  const texts = leadTexts[language];
  const [isSending, setSending] = useState(false);
  const [problem, setProblem] = useState<LeadProblem | null>(null);
  const [outcome, setOutcome] = useState<'sent' | 'queued' | null>(null);
  const leaving = useRef<AbortController | null>(null);
  const attempt = useRef({ content: '', key: '' });
  useEffect(() => () => leaving.current?.abort(), []);
  useEffect(() => {
    if (place === 'tablet') lazyLeadQueue.load().catch(() => undefined);
  }, [place]);

  async function send(fields: LeadFields): Promise<void> {
    if (leaving.current) return;
    const missing = missingIn(fields);
    setProblem(missing && { field: missing.field, text: texts.missing[missing.text] });
    if (missing) return;
    const mine = new AbortController();
    leaving.current = mine;
    setSending(true);
    const { name, email, phone } = fields;
    const consent = { consent: true as const, consentVersion, channel: place };
    const body = { shareId, name, email, phone, ...consent, language };
    const content = JSON.stringify(body);
    // The same content sent again is the same request; different content is a new one.
    if (attempt.current.content !== content) attempt.current = { content, key: newUuid() };
    const { key } = attempt.current;
    const queue = place === 'tablet' ? lazyLeadQueue.now() : undefined;
    try {
      await withTimeout(queue?.canQueueLeads() ? patienceMs : guestTimeoutMs, mine.signal, (signal) =>
        call('POST /api/leads', { body, signal, idempotencyKey: key }),
      );
      if (!mine.signal.aborted) setOutcome('sent');
    } catch (error) {
      // A guest who leaves meanwhile has sent it, too.
      const isQueued = await queue?.queueLead(key, body, error);
      if (mine.signal.aborted) return;
      if (isQueued) setOutcome('queued');
      else setProblem(problemOf(error, language, place));
    } finally {
      leaving.current = null;
      if (!mine.signal.aborted) setSending(false);
    }
  }

  return { isSending, outcome, problem, send };
}

/** What the form itself can check; the server checks the rest. */
function missingIn({ email, phone, hasConsent }: LeadFields) {
  if (email.trim() === '' && phone.trim() === '')
    return { field: 'email' as const, text: 'address' as const };
  return hasConsent ? null : { field: 'consent' as const, text: 'consent' as const };
}

function problemOf(error: unknown, language: Language, place: LeadPlace): LeadProblem {
  const texts = leadTexts[language];
  if (hasNoResponse(error)) return { field: null, text: texts.unreachable };
  if (!(error instanceof CallError)) return { field: null, text: texts.refused[place] };
  if (error.fields.email) return { field: 'email', text: texts.missing.email };
  if (error.fields.phone) return { field: 'phone', text: texts.missing.phone };
  if (error.code === 'SHARE_MAILED') return { field: null, text: texts.mailed[place] };
  return { field: null, text: error.status === 429 ? texts.tooMany : texts.refused[place] };
}
