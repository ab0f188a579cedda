import { type Dispatch, useCallback, useEffect, useRef } from 'react';
import { stepOfHistory } from './saved-guest.ts';
import { furthestStep, type SurveyAction, type SurveyState } from './survey-state.ts';

/** One history entry per step, so that the browser's Back is the survey's Previous. */
export function useVisitHistory(state: SurveyState, dispatch: Dispatch<SurveyAction>) {
  const latest = useRef(state);
  useEffect(() => {
    latest.current = state;
  }, [state]);

  useEffect(() => {
    const onMove = () => {
      const asked = stepOfHistory();
      const allowed = Math.min(asked, furthestStep(latest.current));
      if (allowed < asked) history.go(allowed - asked);
      else if (asked !== latest.current.step) dispatch({ type: 'go', step: asked });
    };
    addEventListener('popstate', onMove);
    return () => removeEventListener('popstate', onMove);
  }, [dispatch]);

  /** Adds a history entry for `step`. */
  const advance = useCallback((step: number) => history.pushState({ step }, ''), []);
  return { advance, back: useCallback(() => history.back(), []) };
}

/** Moves back to the history entry of an earlier step of this visit. */
export function returnToStep(step: number): void {
  const by = step - stepOfHistory();
  if (by < 0) history.go(by);
}
