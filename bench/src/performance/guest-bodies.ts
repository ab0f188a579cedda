import { surveyWords } from '@vitola/contract/recommendation/survey-constants';

const at = <T>(words: readonly T[], place: number): T => words[place % words.length] as T;

/** Bodies of `POST /api/recommendations/tiered` for guests with different answers, the same in every run. */
export function guestBodies(loungeId: string, count = 40): string[] {
  const { experience, strength, flavors, time, budget } = surveyWords;
  return Array.from({ length: count }, (_, guest) =>
    JSON.stringify({
      preferences: {
        experience: at(experience, guest),
        strength: [at(strength, guest), at(strength, guest + 1)],
        flavors: [at(flavors, guest), at(flavors, guest + 2), at(flavors, guest + 3)],
        time: at(time, guest * 3),
        budget: at(budget, Math.floor(guest / 2)),
      },
      loungeId,
    }),
  );
}
