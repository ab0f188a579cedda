import { useEffect, useRef, useState } from 'react';
import type { TieredAnswer } from '@vitola/contract/recommendation';
import { type CritiqueKind, mostCritiques } from '@vitola/contract/survey-words';
import { call } from '../../lib/call.ts';
import { patience, within } from '../../lib/within.ts';
import { answersOf, hasCigars } from './survey-state.ts';
import type { SurveyTexts } from './texts.ts';
import type { Visit } from './use-visit.ts';

export type CritiqueVisit = Pick<Visit, 'state' | 'language' | 'criticised' | 'restore'>;

/** Asks for other cards by what should differ from the best one; what came of it is said in `note`. */
export function useCritique(result: TieredAnswer, visit: CritiqueVisit, { results }: SurveyTexts) {
  const [asking, setAsking] = useState<CritiqueKind | null>(null);
  const [note, setNote] = useState('');
  const leaving = useRef<AbortController | null>(null);
  useEffect(() => () => leaving.current?.abort(), []);
  const { chosen, critiques: before = [], guest } = visit.state;
  const than = (result.primary ?? result.budget ?? result.premium)?.id;

  async function ask(kind: CritiqueKind): Promise<void> {
    if (leaving.current || !than) return;
    const mine = new AbortController();
    leaving.current = mine;
    setAsking(kind);
    setNote('');
    // 'Cheaper' than the last says 'cheaper' than those before; 'different' asks each time for another cigar.
    const kept = before.filter((critique) => critique.kind !== kind || kind === 'different');
    const critiques = [...kept, { kind, than }].slice(-mostCritiques);
    const body = {
      preferences: { ...answersOf(chosen) },
      loungeId: result.loungeId,
      sessionId: guest.sessionId,
      language: visit.language,
      critiques,
    };
    try {
      const answer = await within(patience, mine.signal, (signal) =>
        call('POST /api/recommendations/tiered', { body, signal }),
      );
      if (mine.signal.aborted) return;
      if (hasCigars(answer)) {
        visit.criticised(answer, critiques);
        scrollTo(0, 0);
      }
      setNote(hasCigars(answer) ? results.criticised : results.noneLeft);
    } catch {
      if (!mine.signal.aborted) setNote(results.notCriticised);
    } finally {
      leaving.current = null;
      if (!mine.signal.aborted) setAsking(null);
    }
  }

  function restore(): void {
    leaving.current?.abort();
    leaving.current = null;
    setAsking(null);
    visit.restore();
    scrollTo(0, 0);
    setNote(results.restored);
  }

  return { asking, note, ask, restore, canRestore: visit.state.first !== null };
}
