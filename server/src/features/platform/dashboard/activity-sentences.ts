import type { Activity } from '@vitola/contract/platform/admin-dashboard';
import type { ActivityRow } from './activity-queries.ts';

type Words = (row: Readonly<{ cigar: string; detail: ActivityRow['detail'] }>) => string;

const counted = (value: unknown, one: string) => `${Number(value)} ${Number(value) === 1 ? one : `${one}s`}`;

const bulkWords: Readonly<Record<string, string>> = {
  promote: 'promoted',
  unpromote: 'stopped promoting',
  'out-of-stock': 'marked as out of stock',
  'back-in-stock': 'put back in stock',
  remove: 'removed',
  'set-stock': 'counted',
};
const changed = (action: unknown) => bulkWords[String(action)] ?? 'changed';

const movedWords: Readonly<Record<string, string>> = {
  received: 'received',
  counted: 'counted',
  adjusted: 'adjusted the stock of',
};

/** What each action of the audit log that admins read about is, in words. Others, such as sign-ins, are not theirs to read. */
const words: Readonly<Record<string, Words>> = {
  'cigar.added': ({ cigar }) => `added ${cigar}`,
  'cigar.changed': ({ cigar }) => `changed ${cigar}`,
  'cigar.removed': ({ cigar }) => `removed ${cigar}`,
  'cigar.restored': ({ cigar }) => `put ${cigar} back on the shelf`,
  'cigar.sold': ({ cigar, detail }) => `sold ${Number(detail.quantity)} × ${cigar}`,
  'cigar.low-stock-rule': ({ cigar }) => `changed when ${cigar} counts as low`,
  'cigars.changed-together': ({ detail }) => `${changed(detail.action)} ${counted(detail.cigars, 'cigar')}`,
  'cigars.change-undone': ({ detail }) => `undid a change of ${counted(detail.cigars, 'cigar')}`,
  'sale.undone': ({ cigar }) => `undid a sale of ${cigar}`,
  'stock.moved': ({ cigar, detail }) => `${movedWords[String(detail.kind)] ?? 'moved the stock of'} ${cigar}`,
  'stock.undone': ({ cigar }) => `undid a change of the stock of ${cigar}`,
  'shelf.active-chosen': () => 'chose which cigars guests see',
  'lounge.onboarded': () => 'onboarded the lounge',
  'lounge.settings-changed': () => 'changed the settings',
  'lounge.low-stock-rule': () => 'changed when stock counts as low',
  'loyalty.settings-changed': () => 'changed the loyalty program',
  'loyalty.reward-added': () => 'added a reward',
  'loyalty.reward-changed': () => 'changed a reward',
  'loyalty.reward-retired': () => 'retired a reward',
  'loyalty.redeemed': () => 'redeemed a reward for a member',
};

/** The actions that admins read about. */
export const readActions = Object.keys(words);

/** A row of the audit log as a sentence: who did what, and where. */
export function toActivity(row: ActivityRow): Activity {
  const { id, action, actor, lounge, detail, at } = row;
  const cigar = row.cigar ?? ([detail.brand, detail.name].filter(Boolean).join(' ') || 'a cigar');
  const done = words[action]?.({ cigar, detail }) ?? action;
  return {
    id,
    description: `${actor ?? 'Somebody'} ${done} at ${lounge}.`,
    type: action.split('.')[0] ?? action,
    timestamp: at.toISOString(),
  };
}
