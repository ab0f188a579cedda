interface Area {
  /** Globs of the files to change, without commas: Stryker separates globs with them. */
  mutate: string[];
  /** The only test files to run; without them, all that import what is changed. */
  tests?: string[];
}

const accounts = 'server/src/features/accounts';
const billing = 'server/src/features/billing';
const inventory = 'server/src/features/inventory';
const sales = 'server/src/features/sales';
const webhooks = 'server/src/features/integrations/webhooks';

/** Quick tests that run through the whole engine. The long properties reach every part of it, and would take hours. */
const wholeEngine = [
  'engine/src/choose/closing.test.ts',
  'engine/src/choose/guards.test.ts',
  'engine/src/golden.test.ts',
  'engine/src/suggest.test.ts',
  'engine/test/golden-texts.test.ts',
];

/** What mutation testing covers: the engine, and the server's code of money, limits, sessions and repeated requests. */
export const areas: Record<string, Area> = {
  choose: { mutate: ['engine/src/choose/*.ts', 'engine/src/recommend.ts'] },
  fit: {
    mutate: ['engine/src/fit/*.ts'],
    tests: ['engine/src/fit/*.test.ts', 'engine/src/member/*.test.ts', ...wholeEngine],
  },
  taste: { mutate: ['engine/src/taste/*.ts'], tests: ['engine/src/taste/**/*.test.ts', ...wholeEngine] },
  shelf: {
    mutate: ['engine/src/shelf/*.ts'],
    tests: ['engine/src/shelf/*.test.ts', 'engine/src/taste/flavor-lists.test.ts', ...wholeEngine],
  },
  explain: {
    mutate: ['engine/src/explain/*.ts'],
    tests: [
      'engine/src/choose/critique.test.ts',
      'engine/src/explain/*.test.ts',
      'engine/src/recommend.test.ts',
      ...wholeEngine,
    ],
  },
  limits: {
    mutate: ['server/src/features/lounge/cigar-limit.ts', 'server/src/http/limits/rate-limits.ts'],
    tests: [
      'server/src/features/lounge/cigar-limit.test.ts',
      `${inventory}/plan-limit/concurrent-adds.test.ts`,
      'server/src/http/limits/rate-limits.test.ts',
    ],
  },
  idempotency: {
    mutate: ['server/src/http/idempotency.ts'],
    tests: [
      'server/src/features/integrations/repeated-secrets.test.ts',
      'server/src/http/idempotency.test.ts',
      `${accounts}/registration/register-once.test.ts`,
      `${inventory}/cigars/repeated-requests.test.ts`,
      `${sales}/sales.test.ts`,
    ],
  },
  sessions: {
    mutate: [
      `${accounts}/sessions/session-lifetimes.ts`,
      `${accounts}/sessions/sessions.ts`,
      `${accounts}/sessions/tokens.ts`,
    ],
    tests: [
      `${accounts}/accounts.test.ts`,
      `${accounts}/own-account/change-password.test.ts`,
      `${accounts}/own-account/own-sessions.test.ts`,
      `${accounts}/second-factor/required.test.ts`,
      `${accounts}/second-factor/turning-on-and-off.test.ts`,
      `${accounts}/sessions/session-races.test.ts`,
      `${accounts}/sessions/sessions.test.ts`,
    ],
  },
  resets: {
    mutate: [`${accounts}/passwords/reset-password.ts`, `${accounts}/passwords/reset-queries.ts`],
    tests: [`${accounts}/passwords/reset-password.test.ts`],
  },
  plans: {
    mutate: [`${billing}/subscription/sync-subscription.ts`],
    tests: [
      `${billing}/billing.test.ts`,
      `${billing}/events/events.test.ts`,
      `${billing}/subscription/plan-end.test.ts`,
    ],
  },
  payments: {
    mutate: [`${billing}/events/receive-event.ts`],
    tests: [`${billing}/events/events.test.ts`],
  },
  webhooks: {
    mutate: [`${webhooks}/deliver-webhook.ts`, `${webhooks}/retry-delays.ts`],
    tests: [`${webhooks}/deliver-webhook.test.ts`, `${webhooks}/webhooks.test.ts`],
  },
  stock: {
    mutate: [`${inventory}/stock/undo-movement.ts`, `${sales}/record-sale.ts`, `${sales}/undo-sale.ts`],
    tests: [`${inventory}/stock/stock.test.ts`, `${sales}/sales.test.ts`],
  },
};
