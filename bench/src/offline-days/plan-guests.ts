import {
  critiqueKinds,
  surveyMaximum,
  surveyQuestions,
  surveyWords,
} from '@vitola/contract/recommendation/survey-constants';
import type { GuestPlan } from './page-guest.ts';

/** How many milliseconds after the guest's last step the browser is killed. */
interface Kill {
  afterMs: number;
  /** Whether the guest has left before. */
  hasLeft: boolean;
}

/** A guest of the two days, without the time. */
export interface PlannedGuest {
  plan: Omit<GuestPlan, 'clock' | 'stays'>;
  kill: Kill | null;
}

/** What a guest did at least this long before a kill has to be stored. */
export const graceMs = 2000;

/** Where and how soon the browser is killed, in turn; 0 milliseconds are as soon as the run can. */
const kills: readonly { ends: number; kill: Kill }[] = [0, graceMs].flatMap((afterMs) => [
  { ends: 3, kill: { afterMs, hasLeft: false } },
  { ends: 6, kill: { afterMs, hasLeft: false } },
  { ends: 7, kill: { afterMs, hasLeft: false } },
  { ends: 6, kill: { afterMs, hasLeft: true } },
]);

/** Numbers from 0 to 1 that look random and are the same in every run (mulberry32). */
export function randomNumbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d_2b_79_f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/**
 * `count` guests who see their cards, and about one in ten more who leave during the questions. About one in forty is there
 * when the browser is killed, at least twelve.
 */
export function planGuests(count: number, random: () => number): PlannedGuest[] {
  const spread = Math.max(1, Math.floor(count / Math.max(12, Math.round(count / 40))));
  // On every tablet in turn: they are three.
  const between = spread % 3 === 0 ? spread + 1 : spread;
  const guests: PlannedGuest[] = [];
  let killed = 0;
  for (let withCards = 0; withCards < count;) {
    const at = guests.length;
    const kill = at % between === between - 1 ? kills[killed++ % kills.length] : undefined;
    const leaves = !kill && random() < 0.1;
    const ends = kill?.ends ?? (leaves ? 2 + Math.floor(random() * 4) : random() < 0.6 ? 7 : 6);
    if (ends >= 6) withCards += 1;
    const contact =
      ends === 7 && random() < 0.06
        ? { name: `Ana Forgotten ${at}`, email: `forgotten-${at}@example.com` }
        : null;
    const critiques = Array.from({ length: random() < 0.15 ? 1 + Math.floor(random() * 2) : 0 }, () =>
      Math.floor(random() * critiqueKinds.length),
    );
    guests.push({
      plan: { answers: randomAnswers(random), ends, contact, critiques },
      kill: kill?.kill ?? null,
    });
  }
  return guests;
}

const randomAnswers = (random: () => number): string[][] =>
  surveyQuestions.map((question) => {
    const words: string[] = [...surveyWords[question]];
    const count = 1 + Math.floor(random() * surveyMaximum[question]);
    return Array.from({ length: count }, () => words.splice(Math.floor(random() * words.length), 1)).flat();
  });
