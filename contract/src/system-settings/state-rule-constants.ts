/** The states and the District of Columbia, by their two letters. */
export const stateNames: Readonly<Record<string, string>> = {
  AL: 'Alabama',
  AK: 'Alaska',
  AZ: 'Arizona',
  AR: 'Arkansas',
  CA: 'California',
  CO: 'Colorado',
  CT: 'Connecticut',
  DE: 'Delaware',
  DC: 'District of Columbia',
  FL: 'Florida',
  GA: 'Georgia',
  HI: 'Hawaii',
  ID: 'Idaho',
  IL: 'Illinois',
  IN: 'Indiana',
  IA: 'Iowa',
  KS: 'Kansas',
  KY: 'Kentucky',
  LA: 'Louisiana',
  ME: 'Maine',
  MD: 'Maryland',
  MA: 'Massachusetts',
  MI: 'Michigan',
  MN: 'Minnesota',
  MS: 'Mississippi',
  MO: 'Missouri',
  MT: 'Montana',
  NE: 'Nebraska',
  NV: 'Nevada',
  NH: 'New Hampshire',
  NJ: 'New Jersey',
  NM: 'New Mexico',
  NY: 'New York',
  NC: 'North Carolina',
  ND: 'North Dakota',
  OH: 'Ohio',
  OK: 'Oklahoma',
  OR: 'Oregon',
  PA: 'Pennsylvania',
  RI: 'Rhode Island',
  SC: 'South Carolina',
  SD: 'South Dakota',
  TN: 'Tennessee',
  TX: 'Texas',
  UT: 'Utah',
  VT: 'Vermont',
  VA: 'Virginia',
  WA: 'Washington',
  WV: 'West Virginia',
  WI: 'Wisconsin',
  WY: 'Wyoming',
};

/** What the rules of a state say, as far as the platform knows. Null where nothing is written down. */
export interface StateRuleTexts {
  /** Whether purchases earn no points, and no reward may be tobacco. */
  readonly restrictsRewards: boolean;
  readonly promotions: string | null;
  readonly ageNotice: string | null;
  readonly samples: string | null;
  readonly warnings: string | null;
  readonly source: string;
  /** Who checked it; null for nobody. */
  readonly checkedBy: string | null;
}

/** The day on which the rules of this release were written down. */
export const defaultRulesSince = '2026-11-23T00:00:00.000Z';

const unchecked = {
  restrictsRewards: true,
  ageNotice: null,
  samples: null,
  warnings: null,
  source: 'Vitola’s product design; no legal source is recorded yet',
  checkedBy: null,
} as const;

/** The rules that hold until a super admin writes others, by state. */
export const defaultStateRules: Readonly<Record<string, StateRuleTexts>> = {
  NJ: { ...unchecked, promotions: 'New Jersey bans coupons, price reductions and rebates on tobacco.' },
  NY: { ...unchecked, promotions: 'New York limits coupons, price reductions and rebates on tobacco.' },
};

/** How many changes of the rules the history shows. */
export const stateRuleChangesShown = 100;
