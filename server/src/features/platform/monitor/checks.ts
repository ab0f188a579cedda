import type { Check, CheckStatus, LoungeMonitor } from '@vitola/contract/platform/monitor';
import { brokenSentence, providerNames } from '@vitola/contract/point-of-sale/point-of-sale-constants';
import type { MonitoredLounge } from './monitor-queries.ts';

/** A paired tablet. */
export interface SeenTablet {
  name: string;
  /** The time on the lounge's clock; null while it reports. */
  silentSince: string | null;
  /** Whether it is silent while the lounge is open. */
  isMissed: boolean;
}

export interface Seen extends MonitoredLounge {
  /** Finished surveys today, and how many are usual until this hour. */
  today: number;
  usualByNow: number;
  /** Its paired tablets, and for those that are silent since when. */
  tablets: readonly SeenTablet[];
  /** Whether there is an open invitation of an owner. */
  isOwnerInvited: boolean;
}

const counted = (count: number, one: string) => `${count} ${count === 1 ? one : `${one}s`}`;

type Finding = readonly [status: CheckStatus, sentence: string];

/** At least this many must be usual by now before a day without a survey is worth a look. */
const quietFrom = 3;

/** What is said about each part of a lounge, in the order of the screen. */
const findings: readonly (readonly [Check['id'], title: string, (seen: Seen) => Finding])[] = [
  [
    'open',
    'Open to guests',
    ({ isActive }) =>
      isActive
        ? ['green', 'The survey is open to guests.']
        : ['red', 'The lounge is closed: its tablet tells guests so. A super admin can open it again.'],
  ],
  [
    'owner',
    'Owner',
    ({ hasOwner, isOwnerInvited }) => {
      if (hasOwner) return ['green', 'The owner has an account.'];
      return isOwnerInvited
        ? ['amber', 'The owner has not accepted the invitation yet. Ask them to look for our email.']
        : ['amber', 'Nobody is invited to be the owner. Send an invitation.'];
    },
  ],
  [
    'shelf',
    'Shelf',
    ({ cigarCount }) => {
      if (cigarCount === 0)
        return ['red', 'The shelf is empty: guests get no recommendation. Add a few cigars.'];
      if (cigarCount < 3)
        return [
          'amber',
          `Only ${counted(cigarCount, 'cigar')} on the shelf: guests get fewer than three cards.`,
        ];
      return ['green', `${counted(cigarCount, 'cigar')} on the shelf.`];
    },
  ],
  [
    'surveys',
    'Surveys',
    ({ today, usualByNow, lastSurveyAt }) => {
      if (lastSurveyAt === null)
        return ['amber', 'No guest has finished a survey yet. Open the survey on the tablet.'];
      if (today === 0 && usualByNow >= quietFrom)
        return [
          'red',
          `No survey yet today; usually there are about ${Math.round(usualByNow)} by now. Check the tablet.`,
        ];
      if (usualByNow >= quietFrom && today < usualByNow / 3)
        return [
          'amber',
          `${counted(today, 'survey')} today; usually there are about ${Math.round(usualByNow)} by now.`,
        ];
      return ['green', `${counted(today, 'survey')} today.`];
    },
  ],
  [
    'stock',
    'Stock',
    ({ low, oversold }) => {
      const parts = [
        low > 0 && `${counted(low, 'cigar')} low`,
        oversold > 0 && `${counted(oversold, 'cigar')} sold beyond the count`,
      ].filter(Boolean);
      return parts.length === 0
        ? ['green', 'Nothing is low.']
        : ['amber', `${parts.join(', ')}. Restock or count them.`];
    },
  ],
  [
    'tablets',
    'Tablets',
    ({ tablets }) => {
      if (tablets.length === 0) return ['green', 'None is paired; guests can use any browser.'];
      const silent = tablets.filter(({ silentSince }) => silentSince !== null);
      if (silent.length === 0)
        return ['green', `${counted(tablets.length, 'paired tablet')}, all reporting.`];
      const sentence = silent
        .map(({ name, silentSince }) => `${name}: silent since ${silentSince}.`)
        .join(' ');
      return tablets.some(({ isMissed }) => isMissed)
        ? ['amber', `${sentence} The lounge is open: ask whether it is switched on.`]
        : ['green', sentence];
    },
  ],
  [
    'email',
    'Emails to guests',
    ({ failedEmails }) =>
      failedEmails === 0
        ? ['green', 'No email failed in the last seven days.']
        : ['amber', `${counted(failedEmails, 'email')} to guests failed in the last seven days.`],
  ],
  [
    'webhooks',
    'Webhooks',
    ({ failedDeliveries }) =>
      failedDeliveries === 0
        ? ['green', 'No webhook failed in the last seven days.']
        : [
            'amber',
            `${counted(failedDeliveries, 'webhook call')} failed in the last seven days. The owner sees them under Integrations.`,
          ],
  ],
  [
    'point-of-sale',
    'Point of sale',
    ({ pointOfSale, pointOfSaleBroken }) => {
      if (pointOfSale === null) return ['green', 'None is connected.'];
      return pointOfSaleBroken === null
        ? ['green', `${providerNames[pointOfSale]} is connected.`]
        : ['amber', brokenSentence(pointOfSale, pointOfSaleBroken)];
    },
  ],
];

const severity: readonly CheckStatus[] = ['green', 'amber', 'red'];

/** Every check of a lounge, and the worst of their statuses. */
export function checkLounge(seen: Seen): Pick<LoungeMonitor, 'status' | 'checks'> {
  const checks = findings.map(([id, title, find]) => {
    const [status, sentence] = find(seen);
    return { id, title, status, sentence };
  });
  const worst = Math.max(...checks.map(({ status }) => severity.indexOf(status)));
  return { checks, status: severity[worst] ?? 'green' };
}
