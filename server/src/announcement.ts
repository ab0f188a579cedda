/** What there is to tell about a product that stands open. */
export interface Opening {
  /** The address that links and QR codes carry. */
  url: string;
  /** This machine's own address of it, where it listens there. */
  local: string | null;
  production: boolean;
  /** Where mail is written; null when it is sent. */
  outbox: string | null;
  /** The first platform admin, made just now with a password of our making. */
  admin: { username: string; password: string } | null;
  /** Whether all pages of development are there. */
  hasTools: boolean;
}

type Row = readonly [label: string, words: string];

/** Says in a few lines, one below the other, where everything is and how to sign in. */
export function announcement(opening: Opening): string {
  const rows = rowsOf(opening);
  const width = Math.max(...rows.map(([label]) => label.length)) + 3;
  const lines = rows.map(([label, words]) => `  ${label.padEnd(width)}${words}`);
  return `\nVitola is open at ${opening.url}\n\n${lines.join('\n')}\n`;
}

function rowsOf({ url, local, production, outbox, admin, hasTools }: Opening): Row[] {
  // The pages of development open on the machine itself only.
  const tools = local ?? url;
  const rows: (Row | false | null)[] = [
    !production && local !== null && local !== url && ['On this machine', local],
    ['Demo survey', `${url}/demo`],
    ['Sign up', `${url}/auth`],
    ['Sign in', `${url}/auth?mode=login`],
    admin && ['Platform admin', `${admin.username}, password ${admin.password} (shown this once)`],
    outbox !== null && ['Mail', production ? `written to ${outbox}` : `${tools}/dev/mailbox`],
    hasTools && ['Tools', `${tools}/dev`],
  ];
  return rows.filter((row) => row !== false && row !== null);
}
