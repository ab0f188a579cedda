import { useEffect, useRef, useState } from 'react';
import type { Critique, TieredAnswer, TieredQuestion } from '@vitola/contract/recommendation/tiered';
import { type CritiqueKind, mostCritiques } from '@vitola/contract/recommendation/survey-constants';
import { call } from '../api/call.ts';
import { newUuid } from '../api/uuid.ts';
import { guestTimeoutMs, withTimeout } from '../api/timeout.ts';
import { deviceRecommenderFor, loadDeviceShelf } from './device-shelf.ts';
import { recordCritique, sendQueuedCritiques } from './send-critiques.ts';

/** Cards that a guest may want otherwise. */
export interface CritiqueTarget {
  /** The cards shown now. */
  result: TieredAnswer;
  /** The guest's answers, as the first cards were asked for. */
  question: Omit<TieredQuestion, 'critiques' | 'resultId' | 'loungeId'>;
  /** The critiques that led to the cards shown. */
  before: readonly Critique[];
  show: (result: TieredAnswer, critiques: readonly Critique[]) => void;
  /** The server's word on a result that may still be shown: it brings the pick code. */
  confirm: (result: TieredAnswer) => void;
  restore: () => void;
}

/** What came of the last press, as a word for the guest. */
export type CritiqueNote = 'criticised' | 'restored' | 'noneLeft' | 'notCriticised';

const afterPaintMs = 300;

/**
 * Other cards by what should differ from the best one: chosen at once on the device where it has the shelf, else by
 * the server. Every press is sent to be recorded, in a while if not now; one that brings nothing leaves the cards.
 */
export function useCritiques(cards: CritiqueTarget) {
  const [asking, setAsking] = useState<CritiqueKind | null>(null);
  const [note, setNote] = useState<CritiqueNote | null>(null);
  /** The press the server is being asked about; one that was taken back stands here no more. */
  const asked = useRef<Critique | null>(null);
  /** The last press that the server has not answered. */
  const lost = useRef<UnansweredCritique | null>(null);
  const latest = useRef(cards);
  latest.current = cards;
  const { result } = cards;
  const { loungeId } = result;
  const here = usePreparedShelf(loungeId);
  const than = (result.primary ?? result.budget ?? result.premium)?.id;

  function show(answer: TieredAnswer, critiques: readonly Critique[]): void {
    if (hasCards(answer)) {
      latest.current.show(answer, critiques);
      scrollTo(0, 0);
    }
    setNote(hasCards(answer) ? 'criticised' : 'noneLeft');
  }

  async function ask(kind: CritiqueKind): Promise<void> {
    const signal = here.current?.signal;
    if (asked.current || !than || !signal) return;
    const own = { kind, than };
    const critiques = withCritique(cards.before, own);
    const body = withSameId(lost, { ...cards.question, loungeId, critiques });
    const choose = deviceRecommenderFor(loungeId);
    if (choose) {
      lost.current = null;
      show(choose(body), critiques);
      const recorded = await recordCritique(body, signal);
      if (recorded && hasCards(recorded) && !signal.aborted) latest.current.confirm(recorded);
      return;
    }
    asked.current = own;
    setAsking(kind);
    setNote(null);
    try {
      const answer = await withTimeout(guestTimeoutMs, signal, (signal) =>
        call('POST /api/recommendations/tiered', { body, signal }),
      );
      lost.current = null;
      if (asked.current === own && !signal.aborted) show(answer, critiques);
    } catch {
      if (asked.current === own && !signal.aborted) setNote('notCriticised');
    } finally {
      if (asked.current === own) {
        asked.current = null;
        setAsking(null);
      }
    }
  }

  function restore(): void {
    asked.current = null;
    setAsking(null);
    latest.current.restore();
    scrollTo(0, 0);
    setNote('restored');
  }

  return { asking, note, ask, restore };
}

interface UnansweredCritique {
  content: string;
  resultId: string;
}

/** A wish with the id of its result. A press whose answer was lost has its id still: pressed again it is the same one. */
function withSameId<W extends object>(
  lost: { current: UnansweredCritique | null },
  wish: W,
): W & { resultId: string } {
  const content = JSON.stringify(wish);
  if (lost.current?.content !== content) lost.current = { content, resultId: newUuid() };
  return { ...wish, resultId: lost.current.resultId };
}

// Has the device's shelf fetched once the cards are painted. What it answers with is aborted when the guest leaves them.
function usePreparedShelf(loungeId: string) {
  const here = useRef<AbortController | null>(null);
  useEffect(() => {
    const mine = new AbortController();
    here.current = mine;
    const timer = setTimeout(() => {
      sendQueuedCritiques();
      void loadDeviceShelf(loungeId, mine.signal);
    }, afterPaintMs);
    return () => {
      clearTimeout(timer);
      mine.abort();
    };
  }, [loungeId]);
  return here;
}

// 'Cheaper' than the last says 'cheaper' than those before; 'different' asks each time for another cigar.
function withCritique(before: readonly Critique[], own: Critique): Critique[] {
  const kept = before.filter(({ kind }) => kind !== own.kind || kind === 'different');
  return [...kept, own].slice(-mostCritiques);
}

/** Whether an answer shows any cigar. */
const hasCards = ({ primary, budget, premium }: TieredAnswer): boolean =>
  Boolean(primary ?? budget ?? premium);
