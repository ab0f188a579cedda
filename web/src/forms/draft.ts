/** The name in the tab's storage. */
const storageKey = (draft: string) => `vitola.draft.${draft}`;

/** What was kept under a name in this tab, across reloads; undefined when nothing was, or nothing can be kept. */
export function loadDraft<T>(draft: string): T | undefined {
  try {
    return (JSON.parse(sessionStorage.getItem(storageKey(draft)) ?? 'null') as T | null) ?? undefined;
  } catch {
    return undefined;
  }
}

/** Keeps something until it is forgotten or the tab is closed; undefined forgets it. */
export function saveDraft(draft: string, what: object | undefined): void {
  try {
    if (what === undefined) sessionStorage.removeItem(storageKey(draft));
    else sessionStorage.setItem(storageKey(draft), JSON.stringify(what));
  } catch {
    // Storage is off or full: the form itself still holds what was typed.
  }
}
