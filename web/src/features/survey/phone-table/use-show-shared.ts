import { useEffect, useRef, useState } from 'react';
import { minTableAnswers } from '@vitola/contract/recommendation/table-constants';
import { call } from '../../../api/call.ts';
import { guestTimeoutMs, withTimeout } from '../../../api/timeout.ts';
import type { Visit } from '../visit/visit.ts';
import type { Seat } from './seat.ts';

/** Lets the device that opened a table show what it shares before all have answered. */
export function useShowShared(visit: Pick<Visit, 'changeSeat'>, loungeId: string, seat: Seat) {
  const [isShowing, setShowing] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  const leaving = useRef<AbortController | null>(null);
  useEffect(() => {
    const controller = new AbortController();
    leaving.current = controller;
    return () => controller.abort();
  }, []);
  const { code, hostKey } = seat;
  const mayShow = (seat.state?.answered ?? 0) >= minTableAnswers;
  const show = () => {
    const { current } = leaving;
    if (isShowing || !mayShow || !current || code === null || hostKey === null) return;
    setShowing(true);
    setFailed(false);
    withTimeout(guestTimeoutMs, current.signal, (signal) =>
      call('PUT /api/recommendations/phone-tables/{loungeId}/{code}/shown', {
        params: { loungeId, code },
        body: { hostKey },
        signal,
      }),
    ).then(
      (state) => current.signal.aborted || visit.changeSeat({ state }),
      () => {
        if (current.signal.aborted) return;
        setShowing(false);
        setFailed(true);
      },
    );
  };
  return { mayShow, isShowing, hasFailed, show };
}
