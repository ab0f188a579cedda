/** A seeded source of chance for the simulator: mulberry32 (Tommy Ettinger, public domain). */
export class Chance {
  #state: number;

  constructor(seed: number) {
    this.#state = Math.imul(seed ^ 0x9e3779b9, 0x85ebca6b) | 0;
  }

  /** Uniform in [0, 1). */
  share(): number {
    this.#state = (this.#state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(this.#state ^ (this.#state >>> 15), 1 | this.#state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 0x1_0000_0000;
  }

  /** Standard normal (Box-Muller). */
  normal(): number {
    return Math.sqrt(-2 * Math.log(1 - this.share())) * Math.cos(2 * Math.PI * this.share());
  }

  /** Standard Gumbel: added to utilities, the largest sum is a logit choice. */
  gumbel(): number {
    return -Math.log(-Math.log(1 - this.share() * (1 - 1e-12)));
  }

  isTrue(chance: number): boolean {
    return this.share() < chance;
  }

  below(count: number): number {
    return Math.floor(this.share() * count);
  }

  pick<T>(list: readonly T[]): T {
    const found = list[this.below(list.length)];
    if (found === undefined) throw new Error('Nothing to pick from');
    return found;
  }

  /** Index drawn by weights. */
  weighted(weights: readonly number[]): number {
    let left = this.share() * weights.reduce((sum, weight) => sum + weight, 0);
    const found = weights.findIndex((weight) => (left -= weight) < 0);
    return found < 0 ? weights.length - 1 : found;
  }

  /** `count` different members in random order. */
  sample<T>(list: readonly T[], count: number): T[] {
    const rest = [...list];
    const taken: T[] = [];
    while (taken.length < count && rest.length > 0) taken.push(...rest.splice(this.below(rest.length), 1));
    return taken;
  }
}
