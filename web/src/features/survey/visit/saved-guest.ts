import { type Language, surveyTimings } from '@vitola/contract/recommendation/survey-constants';
import type { SurveyState } from './survey-state.ts';

/** Under which the tab stores the visit. */
export const storageKey = 'vitola-guest';

export interface SavedGuest {
  readonly state: SurveyState;
  readonly language: Language;
  readonly path: string;
  readonly savedAt: number;
}

export function forgetGuest(): void {
  try {
    sessionStorage.removeItem(storageKey);
  } catch {
    // Then nothing was stored either.
  }
}

/** The guest of this history entry before a reload, unless they have been gone too long. */
export function findSavedGuest(): SavedGuest | null {
  try {
    const saved = JSON.parse(sessionStorage.getItem(storageKey) ?? 'null') as SavedGuest | null;
    const isSameVisit =
      saved !== null &&
      typeof saved.state.guest.sessionId === 'string' &&
      typeof saved.state.resultId === 'string' &&
      typeof saved.state.chosen === 'object' &&
      stepOfHistory() > 0 &&
      saved.path === location.pathname &&
      // On their own phone at a table, a guest may have put it down.
      Date.now() - saved.savedAt <
        (saved.state.seat?.hostKey === null ? surveyTimings.phoneTable : surveyTimings.idleOnResults);
    if (isSameVisit) return { ...saved, state: { ...saved.state, failure: null } };
  } catch {
    // Nothing readable was stored.
  }
  forgetGuest();
  return null;
}

/** The step of the current history entry. Entries hold this number and nothing about the guest. */
export const stepOfHistory = (): number => {
  const state = history.state as { step?: unknown } | null;
  return typeof state?.step === 'number' ? state.step : 0;
};

/** Back to the entry of the welcome screen. */
export function leaveSteps(): void {
  const step = stepOfHistory();
  if (step > 0) history.go(-step);
}
