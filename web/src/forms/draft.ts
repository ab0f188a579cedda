/** The key in sessionStorage. */
const storageKey = (draft: string) => `vitola.draft.${draft}`;

/** Loads the draft saved under a name in this tab; undefined if there is none or storage is unavailable. */
export function loadDraft<T>(draft: string): T | undefined {
  try {
    return (JSON.parse(sessionStorage.getItem(storageKey(draft)) ?? 'null') as T | null) ?? undefined;
  } catch {
    return undefined;
  }
}

/** Saves a draft in this tab, across reloads, until the tab is closed; undefined deletes it. */
export function saveDraft(draft: string, value: object | undefined): void {
  try {
    if (value === undefined) sessionStorage.removeItem(storageKey(draft));
    else sessionStorage.setItem(storageKey(draft), JSON.stringify(value));
  } catch {
    // Storage is off or full: the form itself still has the input.
  }
}
