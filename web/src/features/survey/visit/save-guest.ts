import type { Language } from '@vitola/contract/recommendation/survey-constants';
import { type SavedGuest, storageKey } from './saved-guest.ts';
import type { SurveyState } from './survey-state.ts';

/** Stores the guest's visit, so that it survives a reload of this tab. */
export function saveGuest(state: SurveyState, language: Language): void {
  try {
    const saved: SavedGuest = { state, language, path: location.pathname, savedAt: Date.now() };
    sessionStorage.setItem(storageKey, JSON.stringify(saved));
  } catch {
    // A browser that refuses storage loses the guest on a reload, nothing else.
  }
}
