/** The cigars that could have been chosen for a card, each with its chance; the chances add up to 1. */
export type Chances = Readonly<Record<string, number>>;

/**
 * Other chances for a card than those it was chosen with; the same object where nothing changes. Only cigars that had a
 * chance may get one: what guests would have done with another cigar, no log can say.
 */
export type Policy = (logged: Chances) => Chances;

/** A cigar with a smaller chance than this is no real choice: one guest would have to speak for more than twenty. */
export const minChance = 0.05;

/** Whether the cigar and another both had enough of a chance. */
const isChoice = (own: number | undefined): own is number =>
  own !== undefined && own >= minChance && own <= 1 - minChance;

/** Always chooses the cigar where it was one of several. */
export const alwaysShow =
  (cigarId: string): Policy =>
  (logged) =>
    isChoice(logged[cigarId]) ? { [cigarId]: 1 } : logged;

/** Never chooses the cigar where it was one of several. */
export const leaveOut =
  (cigarId: string): Policy =>
  (logged) => {
    const own = logged[cigarId];
    if (!isChoice(own)) return logged;
    const others = Object.entries(logged).filter(([id]) => id !== cigarId);
    return Object.fromEntries(others.map(([id, chance]) => [id, chance / (1 - own)]));
  };

/** Chances that differ by less are the same: each was rounded on its way. */
const rounding = 1e-6;

/** Always chooses the cigar with the highest chance: the one that suits the guest best. Of equals, the first by id. */
export const onlyTheBest: Policy = (logged) => {
  const ids = Object.keys(logged);
  if (ids.length < 2) return logged;
  const highest = Math.max(...Object.values(logged));
  const best = ids.filter((id) => (logged[id] ?? 0) > highest - rounding).sort();
  return { [best[0] ?? '']: 1 };
};
