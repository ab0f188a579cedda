import { type Dispatch, useCallback, useEffect, useRef } from 'react';
import type { TieredAnswer } from '@vitola/contract/recommendation/tiered';
import { deviceRecommenderFor } from '../../../offline/device-shelf.ts';
import type { QueuedResult } from '../../../offline/queued-rows.ts';
import { serverTime } from '../../../offline/device-clock.ts';
import { recordResult } from '../../../offline/send-rows.ts';
import type { SurveyAction } from './survey-state.ts';

/**
 * Returns a function that chooses the cards on this device, if it has the lounge's shelf, and sees to it that the server
 * records them once. The server's answer replaces them if it comes during the visit: the same cards with the pick code, which a
 * paired tablet has at once.
 */
export function useDeviceAnswer(dispatch: Dispatch<SurveyAction>) {
  const visit = useRef<AbortController | null>(null);
  useEffect(() => {
    const controller = new AbortController();
    visit.current = controller;
    return () => controller.abort();
  }, []);
  return useCallback(
    (asked: QueuedResult): TieredAnswer | undefined => {
      const choose = deviceRecommenderFor(asked.loungeId ?? 'demo');
      const signal = visit.current?.signal;
      if (!choose || !signal) return undefined;
      const { answer, sent } = choose({ ...asked, madeAt: serverTime().toISOString() });
      void recordResult(sent, signal).then((recorded) => {
        if (recorded && !signal.aborted) dispatch({ type: 'confirmed', result: recorded });
      });
      return answer;
    },
    [dispatch],
  );
}
