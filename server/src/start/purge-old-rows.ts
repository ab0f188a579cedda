import { shareLifetimeDays } from '@vitola/contract/sharing';
import { purgeAuditLog } from '../context/audit.ts';
import type { Context } from '../context/context.ts';
import { purgeStoredAnswers } from '../http/idempotency.ts';
import { purgeSharedCounts } from '../http/limits/shared-counts.ts';
import type { Task } from '../jobs/run-isolated.ts';
import { purgeModelAnswers } from '../features/catalogue/index.ts';
import { purgeModelCalls } from '../features/language-model/index.ts';
import {
  purgeConfirmations,
  purgePendingSignIns,
  purgeResets,
  purgeSessions,
  purgeSignInLinks,
} from '../features/accounts/index.ts';
import { purgeGuestEvents, purgeReportDays, purgeVisits } from '../features/analytics/index.ts';
import { purgeAnnouncements } from '../features/announcements/index.ts';
import { purgeNotifications } from '../features/notifications/index.ts';
import { purgeImportRows, purgeUnappliedImports } from '../features/imports/index.ts';
import { purgeEvents } from '../features/billing/index.ts';
import { purgeEmailCounts, purgeUnconfirmedLeads } from '../features/leads/index.ts';
import { purgeDeliveries } from '../features/integrations/index.ts';
import {
  purgeDeviceResults,
  purgeLateResults,
  purgePhoneTables,
  purgeResults,
} from '../features/recommendation/index.ts';
import { purgeSentAlerts } from '../features/restock-alerts/index.ts';
import { purgeInvitations, purgeSupportMessages, purgeSupportViews } from '../features/platform/index.ts';
import { anonymizeExpiredShares, purgeShares } from '../features/sharing/index.ts';
import { purgePickCodes, purgeReservedCodes } from '../features/sales/index.ts';
import { purgeClaimedResults } from '../features/loyalty/index.ts';
import { purgePointOfSaleWebhooks, purgeSignIns } from '../features/point-of-sale/index.ts';
import { purgePalateCards } from '../features/membership/index.ts';
import { purgePairingCodes } from '../features/tablets/index.ts';
import { purgeRemovedSmokes } from '../features/journal/index.ts';
import { readSettings } from '../features/system-settings/index.ts';
import { purgeRemovedCigars } from '../features/vault/index.ts';

const day = 86_400_000;

/**
 * Tasks that delete outdated rows, each with its name for the log. A share only loses the guest's name.
 */
export function purgeTasks(ctx: Context): Task[] {
  const kept = () => readSettings(ctx);
  const before = (days: number) => new Date(ctx.now.getTime() - days * day);
  return [
    ['ended sessions', () => purgeSessions(ctx)],
    ['old password resets', () => purgeResets(ctx, before(1))],
    ['old sign-in links', () => purgeSignInLinks(ctx, before(1))],
    ['unfinished sign-ins at points of sale', () => purgeSignIns(ctx, before(1))],
    // The providers repeat a webhook for three days at most.
    ['marks of webhooks of points of sale', () => purgePointOfSaleWebhooks(ctx, before(7))],
    ['old email confirmations', () => purgeConfirmations(ctx, before(1))],
    ['old invitations', () => purgeInvitations(ctx, before(90))],
    ['unfinished sign-ins', () => purgePendingSignIns(ctx)],
    ['expired palate cards', () => purgePalateCards(ctx)],
    ['expired tables of phones', () => purgePhoneTables(ctx)],
    ['expired codes that pair tablets', () => purgePairingCodes(ctx)],
    ['numbers of pick codes', () => purgePickCodes(ctx, before(7))],
    // A result may come two weeks after its tablet gave the code.
    ['pick codes of tablets', () => purgeReservedCodes(ctx, before(15))],
    ['answers of the model', () => purgeModelAnswers(ctx, before(90))],
    ['counts of calls of the model', () => purgeModelCalls(ctx, before(90))],
    ['payment events', async () => purgeEvents(ctx, before((await kept()).paymentEventDays))],
    ['webhook deliveries', async () => purgeDeliveries(ctx, before((await kept()).webhookDeliveryDays))],
    ['messages to support', async () => purgeSupportMessages(ctx, before((await kept()).supportDays))],
    ['notifications', async () => purgeNotifications(ctx, before((await kept()).notificationDays))],
    ['announcements', async () => purgeAnnouncements(ctx, before((await kept()).notificationDays))],
    ['visits of support', async () => purgeSupportViews(ctx, before((await kept()).supportDays))],
    ['steps of guests', async () => purgeGuestEvents(ctx, before((await kept()).guestEventDays))],
    ['answers and cards of guests', async () => purgeResults(ctx, before((await kept()).guestResultDays))],
    ['visits of guests', async () => purgeVisits(ctx, before((await kept()).guestResultDays))],
    // The report's window is 30 days.
    ['sums of days', () => purgeReportDays(ctx, before(33))],
    // A result may count for a day two weeks ago, and be repeated as long again.
    ['keys of devices’ results', () => purgeDeviceResults(ctx, before(30))],
    // Said on the day after they arrived.
    ['marks of late results', () => purgeLateResults(ctx, before(2))],
    ['names on expired shares', () => anonymizeExpiredShares(ctx)],
    [
      'expired shares',
      async () => purgeShares(ctx, before(shareLifetimeDays + (await kept()).expiredShareDays)),
    ],
    [
      'unconfirmed addresses',
      async () => purgeUnconfirmedLeads(ctx, before((await kept()).unconfirmedLeadDays)),
    ],
    [
      'the audit log',
      async () => {
        const { auditLogDays } = await kept();
        if (auditLogDays > 0) await purgeAuditLog(ctx, before(auditLogDays));
      },
    ],
    ['imports that were never applied', () => purgeUnappliedImports(ctx, before(7))],
    ['rows of applied imports', () => purgeImportRows(ctx, before(30))],
    ['removed cigars of vaults', () => purgeRemovedCigars(ctx, before(30))],
    ['removed smokes of journals', () => purgeRemovedSmokes(ctx, before(30))],
    // A pick code is good for a day and a half.
    ['claimed results', () => purgeClaimedResults(ctx, before(3))],
    ['alerts about cigars that came back', () => purgeSentAlerts(ctx, before(30))],
    ['email counts', () => purgeEmailCounts(ctx)],
    ['counts of limits', () => purgeSharedCounts(ctx)],
    ['stored answers of idempotent calls', () => purgeStoredAnswers(ctx, before(7))],
  ];
}
