import { availableParallelism } from 'node:os';
import { loungesOf } from './seed-platform.ts';
import { guessesSection } from './guesses-report.ts';
import type { CallCost, PlatformFigures } from './measure-platform.ts';

const aimMs = { polled: 3, others: 50 };
const whole = (value: number) => Math.round(value).toLocaleString('en-US');

/** Whether a call answers, meets its aim, and is 304 when nothing changed. */
export const meetsAim = ({ call, server, database, status, statusOfRepeat }: CallCost): boolean =>
  status === 200 &&
  server + database < (call.isPolled ? aimMs.polled : aimMs.others) &&
  (!call.isPolled || statusOfRepeat === 304);

/** The figures as Markdown. */
export function platformReport({ size, load, costs, announcement, guesses }: PlatformFigures): string {
  const { readers, queued, delivered, recalled, inBell, inBellAfter } = announcement;
  return [
    '# What the platform’s screens cost',
    `\`npm run bench -- --platform\` writes this page; don’t edit it. Seeded by SQL: ${whole(size.lounges)} lounges, ` +
      `${whole(size.lounges * size.cigarsPerLounge)} cigars, ${whole(size.events)} events, ${whole(size.members)} members, ` +
      `${whole(size.auditRows)} rows in the audit log, reports of ${size.reportDays} days; one admin has ${loungesOf.operator} lounges, ` +
      `another ${whole(loungesOf.manyLounges)}. Every figure is processor time of one call, the mean of 60 in a row once it is warm; making ` +
      'the call, in the server’s process, is part of it. A busy machine makes processor time longer, too: its caches are ' +
      `shared. Machine: ${availableParallelism()} cores; load ${load.toFixed(1)} while it was measured.`,
    `Aims: under ${aimMs.polled} ms and 304 when nothing changed for what screens repeat, under ${aimMs.others} ms for the others.`,
    [
      '| call | server ms | PostgreSQL ms | together | unchanged | aim |',
      '| --- | --- | --- | --- | --- | --- |',
      ...costs.map(row),
    ].join('\n'),
    ...reasons(costs),
    '## A notification to all members',
    `To ${whole(readers)} members: answered after ${whole(queued)} ms, in all bells after ${whole(delivered)} ms, ` +
      `recalled in ${whole(recalled)} ms. A member’s bell had ${inBell} before the recall, and ${inBellAfter} when it was read ` +
      'right after. (These are times on the clock.) A page that counts or lists one asks for its bell every five seconds while it is visible.',
    guessesSection(guesses, load).trimEnd(),
  ]
    .join('\n\n')
    .concat('\n');
}

/** Why each missed aim is missed; nothing when all are met. */
function reasons(costs: readonly CallCost[]): string[] {
  const missed = costs.filter((cost) => !meetsAim(cost));
  if (missed.length === 0) return [];
  const reasonOf = ({ call }: CallCost) => `- ${call.name}: ${call.ifMissed ?? 'not looked into yet'}.`;
  return ['## Why aims are missed', missed.map(reasonOf).join('\n')];
}

const row = (cost: CallCost) =>
  `| ${[
    cost.call.name,
    cost.server.toFixed(1),
    cost.database.toFixed(1),
    (cost.server + cost.database).toFixed(1),
    cost.statusOfRepeat ?? '',
    meetsAim(cost) ? 'met' : '**missed**',
  ].join(' | ')} |`;
