/** What the names of a browser's unsent changes begin with; a member's id follows. */
export const unsentPrefix = 'vitola-unsent.';

/** Whether this browser stores unsent changes of a member; false where it stores nothing. */
export function hasUnsentChanges(userId: string): boolean {
  try {
    return Object.keys(localStorage).some((name) => name.startsWith(`${unsentPrefix}${userId}.`));
  } catch {
    return false;
  }
}
