const day = 86_400_000;

/** Whether a day such as `2026-11-23` has not begun anywhere on Earth. */
export const isFutureDay = (date: string, now: Date): boolean =>
  date > new Date(now.getTime() + 0.6 * day).toISOString().slice(0, 10);
