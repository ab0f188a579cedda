/** How a state restricts rewards and discounts on tobacco, as far as the platform knows. */
export interface StateRule {
  /** Two letters. */
  readonly state: string;
  readonly name: string;
  /** A sentence without its subject: 'New Jersey {restriction}'. */
  readonly restriction: string;
  readonly source: string;
  /** The day on which it was written down. */
  readonly date: string;
  readonly status: string;
}

const status = 'Not checked by a lawyer';
const source = 'Vitola’s product design; no legal source is recorded yet';
const date = '2026-11-23';

/** In these states purchases earn no points, and no reward may be tobacco. */
export const stateRules: readonly StateRule[] = [
  {
    state: 'NJ',
    name: 'New Jersey',
    restriction: 'bans coupons, price reductions and rebates on tobacco',
    source,
    date,
    status,
  },
  {
    state: 'NY',
    name: 'New York',
    restriction: 'limits coupons, price reductions and rebates on tobacco',
    source,
    date,
    status,
  },
];

/** The rule of a state; undefined where none is known. */
export const stateRuleOf = (state: string | null): StateRule | undefined =>
  stateRules.find((rule) => rule.state === state?.toUpperCase());
