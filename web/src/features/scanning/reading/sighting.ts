/** What the camera saw so far. */
export interface Sighting {
  /** The last code, when it was read, and in how many pictures in a row. */
  text: string;
  at: number;
  times: number;
  /** Whether this picture makes the code count. */
  counts: boolean;
  /** The code that counted last, and when it was seen last. */
  counted: { text: string; at: number } | undefined;
}

/** How long a code must be out of the picture before it counts again. */
const msAway = 1200;

/** The sighting after one more picture. A code counts in its second picture in a row, because a single one may be misread. */
export function see(last: Sighting | undefined, text: string, at: number): Sighting {
  const isRecent = (seen: { text: string; at: number } | undefined) =>
    seen !== undefined && at - seen.at < msAway;
  const times = last?.text === text && isRecent(last) ? last.times + 1 : 1;
  const held = isRecent(last?.counted) ? last?.counted : undefined;
  if (held?.text === text) return { text, at, times, counts: false, counted: { text, at } };
  const counts = times >= 2;
  return { text, at, times, counts, counted: counts ? { text, at } : held };
}
