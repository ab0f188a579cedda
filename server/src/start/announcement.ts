import type { PaymentsSetup } from '../env/env.ts';

/** What the startup announcement shows. */
export interface StartedProduct {
  /** The address that links and QR codes carry. */
  url: string;
  /** The address on this machine, if the server listens on every address. */
  local: string | null;
  /** The setting that makes this production; null in local mode. */
  productionBecause: string | null;
  /** Whether only this machine can connect. */
  isOnThisMachineOnly: boolean;
  payments: PaymentsSetup['kind'];
  /** Whether the pages under `/dev` are served. */
  devPages: boolean;
  /** The folder emails are written to; null if they are sent. */
  outbox: string | null;
  /** The first platform admin, if just created with a generated password. */
  admin: { username: string; password: string } | null;
  /** Whether there is no platform admin who can sign in. */
  hasNoAdmin: boolean;
  /** Whether all development pages are served. */
  hasTools: boolean;
  /** Settings that work but are probably not intended, one sentence each. */
  warnings: readonly string[];
}

type Row = readonly [label: string, words: string];

/** A few lines that say where everything is, which mode runs and how to sign in. */
export function announcement(product: StartedProduct): string {
  const rows = rowsOf(product);
  const width = Math.max(...rows.map(([label]) => label.length)) + 3;
  const lines = rows.map(([label, words]) => `  ${label.padEnd(width)}${words}`);
  const warnings = product.warnings.map((warning) => `\nWarning: ${warning}\n`).join('');
  return `\nVitola is running at ${product.url}\n\n${lines.join('\n')}\n${warnings}`;
}

function rowsOf(product: StartedProduct): Row[] {
  const { url, local, productionBecause, devPages, outbox, admin, hasNoAdmin, hasTools } = product;
  const isLocal = productionBecause === null;
  // The development pages open only on the machine itself.
  const tools = local ?? url;
  const rows: (Row | false | null)[] = [
    isLocal && local !== null && local !== url && ['On this machine', local],
    isLocal &&
      product.isOnThisMachineOnly && ['On a tablet', 'start with HOST=0.0.0.0, to let your network in'],
    ['Demo survey', `${url}/demo`],
    ['Sign up', `${url}/auth`],
    ['Sign in', `${url}/auth?mode=login`],
    admin && ['Platform admin', `${admin.username}, password ${admin.password} (shown this once)`],
    hasNoAdmin && ['Platform admin', 'none yet: npm run admin -- you@example.com creates one'],
    outbox !== null && ['Mail', devPages ? `${tools}/dev/mailbox` : `written to ${outbox}`],
    hasTools && ['Tools', `${tools}/dev`],
    ['Mode', modeOf(product)],
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
