/** Seeded random numbers for the simulator: mulberry32 (Tommy Ettinger, public domain). */
export class SeededRandom {
  #state: number;

  constructor(seed: number) {
    this.#state = Math.imul(seed ^ 0x9e3779b9, 0x85ebca6b) | 0;
  }

  /** Uniform in [0, 1). */
  uniform(): number {
    this.#state = (this.#state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(this.#state ^ (this.#state >>> 15), 1 | this.#state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 0x1_0000_0000;
  }

  /** Standard normal (Box-Muller). */
  normal(): number {
    return Math.sqrt(-2 * Math.log(1 - this.uniform())) * Math.cos(2 * Math.PI * this.uniform());
  }

  /** Standard Gumbel. Choosing the largest utility plus Gumbel noise is a logit choice. */
  gumbel(): number {
    return -Math.log(-Math.log(1 - this.uniform() * (1 - 1e-12)));
  }

  /** True with this probability, 0-1. */
  boolean(probability: number): boolean {
    return this.uniform() < probability;
  }

  /** Uniform integer in 0..count-1. */
  integerBelow(count: number): number {
    return Math.floor(this.uniform() * count);
  }

  /** A random member. Throws for an empty list. */
  pick<T>(list: readonly T[]): T {
    const found = list[this.integerBelow(list.length)];
    if (found === undefined) throw new Error('Nothing to pick from');
    return found;
  }

  /** A random index, with probabilities in proportion to the weights. */
  weightedIndex(weights: readonly number[]): number {
    let left = this.uniform() * weights.reduce((sum, weight) => sum + weight, 0);
    const found = weights.findIndex((weight) => (left -= weight) < 0);
    return found < 0 ? weights.length - 1 : found;
  }

  /** `count` different members in random order. */
  sample<T>(list: readonly T[], count: number): T[] {
    const rest = [...list];
    const taken: T[] = [];
    while (taken.length < count && rest.length > 0)
      taken.push(...rest.splice(this.integerBelow(rest.length), 1));
    return taken;
  }
}
