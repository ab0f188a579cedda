import type { PaymentsSetup } from '../env/env.ts';

/** What the announcement of a started product shows. */
export interface StartedProduct {
  /** The address that links and QR codes carry. */
  url: string;
  /** This machine's own address of it, where it listens on every address. */
  local: string | null;
  /** What was set that makes it production; null in local mode. */
  productionBecause: string | null;
  /** Whether only this machine reaches it. */
  isOnThisMachineOnly: boolean;
  payments: PaymentsSetup['kind'];
  /** Whether the pages under `/dev` are there. */
  devPages: boolean;
  /** Where mail is written; null when it is sent. */
  outbox: string | null;
  /** The first platform admin, made just now with a password of our making. */
  admin: { username: string; password: string } | null;
  /** Whether nobody can sign in as the platform's admin. */
  hasNoAdmin: boolean;
  /** Whether all pages of development are there. */
  hasTools: boolean;
  /** What works, but most likely not as it is meant. */
  warnings: readonly string[];
}

type Row = readonly [label: string, words: string];

/** A few lines that say where everything is, which mode runs and how to sign in. */
export function announcement(opening: StartedProduct): string {
  const rows = rowsOf(opening);
  const width = Math.max(...rows.map(([label]) => label.length)) + 3;
  const lines = rows.map(([label, words]) => `  ${label.padEnd(width)}${words}`);
  const warnings = opening.warnings.map((warning) => `\nWarning: ${warning}\n`).join('');
  return `\nVitola is open at ${opening.url}\n\n${lines.join('\n')}\n${warnings}`;
}

function rowsOf(opening: StartedProduct): Row[] {
  const { url, local, productionBecause, devPages, outbox, admin, hasNoAdmin, hasTools } = opening;
  const isLocal = productionBecause === null;
  // The pages of development open on the machine itself only.
  const tools = local ?? url;
  const rows: (Row | false | null)[] = [
    isLocal && local !== null && local !== url && ['On this machine', local],
    isLocal &&
      opening.isOnThisMachineOnly && ['On a tablet', 'start with HOST=0.0.0.0, to let your network in'],
    ['Demo survey', `${url}/demo`],
    ['Sign up', `${url}/auth`],
    ['Sign in', `${url}/auth?mode=login`],
    admin && ['Platform admin', `${admin.username}, password ${admin.password} (shown this once)`],
    hasNoAdmin && ['Platform admin', 'none yet: npm run admin -- you@example.com makes one'],
    outbox !== null && ['Mail', devPages ? `${tools}/dev/mailbox` : `written to ${outbox}`],
    hasTools && ['Tools', `${tools}/dev`],
    ['Mode', modeOf(opening)],
  ];
  return rows.filter((row) => row !== false && row !== null);
}

const paymentWords: Readonly<Record<StartedProduct['payments'], string>> = {
  off: 'payments off',
  sandbox: 'payments in test mode',
  stripe: 'payments by Stripe',
};

function modeOf({ productionBecause, payments, devPages }: StartedProduct): string {
  if (productionBecause)
    return `production, because ${productionBecause}: strict limits, ${paymentWords[payments]}, no development pages`;
  const pages = devPages ? 'development pages on this machine' : 'no development pages';
  return `local, for trying and developing: lax limits, ${paymentWords[payments]}, ${pages}`;
}
