import { useEffect, useRef, useState } from 'react';
import type { Critique, TieredAnswer, TieredQuestion } from '@vitola/contract/recommendation/tiered';
import { type CritiqueKind, maxCritiques } from '@vitola/contract/recommendation/survey-constants';
import { call } from '../api/call.ts';
import { newUuid } from '../api/uuid.ts';
import { guestTimeoutMs, withTimeout } from '../api/timeout.ts';
import { deviceRecommenderFor, isDeviceShelfOutdated, loadDeviceShelf } from './device-shelf.ts';
import { serverTime } from './device-clock.ts';
import { recordResult, sendQueuedRows } from './send-rows.ts';

/** The recommended cards that a guest can critique. */
export interface CritiqueTarget {
  /** The cards shown now. */
  result: TieredAnswer;
  /** The guest's answers, as sent for the first cards. */
  question: Omit<TieredQuestion, 'critiques' | 'resultId' | 'loungeId'>;
  /** The critiques that led to the cards shown. */
  before: readonly Critique[];
  show: (result: TieredAnswer, critiques: readonly Critique[]) => void;
  /** Called with the server's answer for a result that may still be shown; it contains the pick code. */
  confirm: (result: TieredAnswer) => void;
  restore: () => void;
}

/** The outcome of the last critique, shown to the guest. */
export type CritiqueNote = 'critiqued' | 'restored' | 'noneLeft' | 'notCritiqued';

const afterPaintMs = 300;

/**
 * Replaces the cards by a critique of the best one: chosen at once on the device if it has the shelf, else by the
 * server. Every critique is eventually sent to be recorded; one without a result leaves the cards.
 */
export function useCritiques(cards: CritiqueTarget) {
  const [asking, setAsking] = useState<CritiqueKind | null>(null);
  const [note, setNote] = useState<CritiqueNote | null>(null);
  /** The critique the server is being asked about; null once it was taken back. */
  const pending = useRef<Critique | null>(null);
  /** The last critique the server has not answered. */
  const lost = useRef<UnansweredCritique | null>(null);
  const latest = useRef(cards);
  latest.current = cards;
  const { result } = cards;
  const { loungeId } = result;
  const visit = usePreparedShelf(loungeId);
  const than = (result.primary ?? result.budget ?? result.premium)?.id;

  function show(answer: TieredAnswer, critiques: readonly Critique[]): void {
    if (hasCards(answer)) {
      latest.current.show(answer, critiques);
      scrollTo(0, 0);
    }
    setNote(hasCards(answer) ? 'critiqued' : 'noneLeft');
  }

  async function ask(kind: CritiqueKind): Promise<void> {
    const signal = visit.current?.signal;
    if (pending.current || !than || !signal) return;
    const critique = { kind, than };
    const critiques = withCritique(cards.before, critique);
    const body = withSameId(lost, { ...cards.question, loungeId, critiques });
    const choose = isDeviceShelfOutdated(loungeId) ? undefined : deviceRecommenderFor(loungeId);
    if (choose) {
      lost.current = null;
      const { answer, sent } = choose({ ...body, madeAt: serverTime().toISOString() });
      show(answer, critiques);
      const recorded = await recordResult(sent, signal);
      if (recorded && hasCards(recorded) && !signal.aborted) latest.current.confirm(recorded);
      return;
    }
    pending.current = critique;
    setAsking(kind);
    setNote(null);
    try {
      const answer = await withTimeout(guestTimeoutMs, signal, (signal) =>
        call('POST /api/recommendations/tiered', { body, signal }),
      );
      lost.current = null;
      if (pending.current === critique && !signal.aborted) show(answer, critiques);
    } catch {
      if (pending.current === critique && !signal.aborted) setNote('notCritiqued');
    } finally {
      if (pending.current === critique) {
        pending.current = null;
        setAsking(null);
      }
    }
  }

  function restore(): void {
    pending.current = null;
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

/** Adds the id of the result to a question. Repeating a question whose answer was lost reuses its id. */
function withSameId<W extends object>(
  lost: { current: UnansweredCritique | null },
  question: W,
): W & { resultId: string } {
  const content = JSON.stringify(question);
  if (lost.current?.content !== content) lost.current = { content, resultId: newUuid() };
  return { ...question, resultId: lost.current.resultId };
}

// Loads the device's shelf once the cards are painted. Its signal is aborted when the guest leaves the cards.
function usePreparedShelf(loungeId: string) {
  const visit = useRef<AbortController | null>(null);
  useEffect(() => {
    const controller = new AbortController();
    visit.current = controller;
    const timer = setTimeout(() => {
      sendQueuedRows();
      void loadDeviceShelf(loungeId, controller.signal);
    }, afterPaintMs);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [loungeId]);
  return visit;
}

// A new 'cheaper' replaces the ones before; 'different' adds up, because each one asks for another cigar.
function withCritique(before: readonly Critique[], critique: Critique): Critique[] {
  const remaining = before.filter(({ kind }) => kind !== critique.kind || kind === 'different');
  return [...remaining, critique].slice(-maxCritiques);
}

/** Whether an answer shows any cigar. */
const hasCards = ({ primary, budget, premium }: TieredAnswer): boolean =>
  Boolean(primary ?? budget ?? premium);
