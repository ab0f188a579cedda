import { CALIBRATION } from '../policy.ts';

/** The score, 0-5 with two decimals, and percent = score x 20 of a rating (see CALIBRATION). Never falls as the rating rises. */
export function scoreOf(rating: number): { readonly score: number; readonly percent: number } {
  let percent = CALIBRATION.at(-1)?.[1] ?? 100;
  for (let at = 1; at < CALIBRATION.length; at++) {
    const [low, high] = [CALIBRATION[at - 1], CALIBRATION[at]];
    if (!low || !high || rating > high[0]) continue;
    percent = low[1] + ((high[1] - low[1]) * Math.max(0, rating - low[0])) / (high[0] - low[0]);
    break;
  }
  const score = Math.round(percent * 5) / 100;
  return { score, percent: Math.round(score * 2000) / 100 };
}
