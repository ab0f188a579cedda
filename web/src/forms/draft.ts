/** The name in the tab's storage. */
const nameOf = (draft: string) => `vitola.draft.${draft}`;

/** What was kept under a name in this tab, across reloads; undefined when nothing was, or nothing can be kept. */
export function draftOf<T>(draft: string): T | undefined {
  try {
    return (JSON.parse(sessionStorage.getItem(nameOf(draft)) ?? 'null') as T | null) ?? undefined;
  } catch {
    return undefined;
  }
}

/** Keeps something until it is forgotten or the tab is closed; undefined forgets it. */
export function keepDraft(draft: string, what: object | undefined): void {
  try {
    if (what === undefined) sessionStorage.removeItem(nameOf(draft));
    else sessionStorage.setItem(nameOf(draft), JSON.stringify(what));
  } catch {
    // Storage is off or full: the form itself still holds what was typed.
  }
}
