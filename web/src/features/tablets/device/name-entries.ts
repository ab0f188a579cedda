import { formatCount } from '../../../text/count.ts';
import type { Finding } from './finding.ts';

type Kind = Finding['kind'];

/** The names under which our pages store something, and what that is. */
const known: readonly [name: RegExp, kind: Kind, what: string][] = [
  [/^vitola-(queue|press)\./, 'guest', 'What a guest’s page could not send or seal yet'],
  [/^vitola-guest$/, 'guest', 'The answers of the guest who is using it right now'],
  [
    /^vitola-table$/,
    'guest',
    'The seat at the table of phones that this browser joined last: two random ids',
  ],
  [/^vitola-quiz/, 'guest', 'The answers of a member’s quiz'],
  [/^vitola-unsent\./, 'guest', 'Changes in a member’s vault that were not sent yet'],
  [/^vitola-clock-(ahead|seen)$/, 'lounge', 'How far the clock is off, and when it was seen'],
  [/^vitola-errors$/, 'lounge', 'How many errors this page had'],
  [/^vitola-dropped$/, 'lounge', 'How much was dropped unsent: numbers only'],
  [
    /^vitola-tablet$/,
    'lounge',
    'Whose tablet this is, when it reported, and what checks the PIN of its staff corner',
  ],
  [/^vitola\.signed-in$/, 'account', 'Who is signed in'],
  [/^vitola\.(print|density)$/, 'account', 'How you print, and how your shelf looks'],
  [/^vitola\.draft\./, 'account', 'What you typed and did not save'],
  [/^tsr-scroll/, 'account', 'How far your pages were scrolled'],
];

/** Says what the entries of a storage are: one sentence for what is the same, one for each that is not known. */
export function nameEntries(where: string, entries: readonly [name: string, value: string][]): Finding[] {
  const counts = new Map<string, Finding & { count: number }>();
  for (const [name, value] of entries) {
    if (value === '' || value === '{}') continue;
    const [, kind, what] = known.find(([pattern]) => pattern.test(name)) ?? [];
    const text = what ?? `Something named ${name}`;
    const { count } = counts.get(text) ?? { count: 0 };
    counts.set(text, { kind: kind ?? 'unknown', text, count: count + 1 });
  }
  return [...counts.values()].map(({ kind, text, count }) => ({
    kind,
    text: `${text} (${count > 1 ? `${formatCount(count, 'entry', 'entries')} in ` : ''}${where}).`,
  }));
}
