import { z } from 'zod';
import { PaymentMode } from './billing.ts';
import { endpoint } from './endpoint.ts';
import { LoungeId } from './fields/text.ts';

/** How many days a report may cover. */
export const maxReportDays = 366;
/** Up to how many lounges a report lists one by one. */
export const maxLoungesListed = 50;

const Count = z.int();
const Money = z.string();

/** The figures of one day, in UTC. */
const figures = {
  /** Vaults created by guests. */
  members: Count,
  surveys: Count,
  /** Surveys that led to a sale. */
  picks: Count,
  /** In dollars, without sales that were undone. */
  revenue: Money,
};
/** What the shelves held when they were last counted on the day. */
const shelf = { stockValue: Money, lowStock: Count };

export const ReportDay = z.object({ day: z.iso.date(), ...figures, ...shelf });
export type ReportDay = z.infer<typeof ReportDay>;

export const Report = z.object({
  /** Each day of the period, the first one first. */
  days: z.array(ReportDay),
  /**
   * The sums of the period by lounge, and its shelf on the last day; none if there are too many lounges.
   */
  lounges: z.array(z.object({ loungeId: z.string(), name: z.string(), ...figures, ...shelf })),
});
export type Report = z.infer<typeof Report>;

const Day = z.iso.date('Write the day as 2026-11-23');
const scope = {
  /** One of the caller's lounges; all of them without it. */
  loungeId: LoungeId.optional(),
};

export const ReportQuery = z
  .object({ from: Day, to: Day, ...scope })
  .refine(({ from, to }) => from <= to, {
    path: ['to'],
    message: 'The last day must not be before the first.',
  })
  .refine(({ from, to }) => Date.parse(to) - Date.parse(from) < maxReportDays * 86_400_000, {
    path: ['to'],
    message: `A report covers at most ${maxReportDays} days.`,
  });
export type ReportQuery = z.infer<typeof ReportQuery>;

/** How many months the report of subscriptions has, with the current one. */
export const subscriptionMonths = 12;

export const SubscriptionReport = z.object({
  mode: PaymentMode,
  /** All lounges but the demo: those that never paid, pay now, and paid once. */
  lounges: z.object({ unpaid: Count, paying: Count, left: Count }),
  /** The newest month first, in UTC. */
  months: z.array(
    z.object({
      month: z.string(),
      signedUp: Count,
      /** Of the lounges that signed up in the month, those that have paid since. */
      paid: Count,
      /** Of those, the ones that pay no more. */
      left: Count,
      /** What was paid in the month, in dollars. */
      revenue: Money,
    }),
  ),
});
export type SubscriptionReport = z.infer<typeof SubscriptionReport>;

export const getSubscriptionReport = endpoint({
  method: 'GET',
  path: '/api/super-admin/reports/subscriptions',
  access: 'platform:read',
  limit: 'read',
  summary: `Lounges that signed up, paid and left in the last ${subscriptionMonths} months, and what was paid`,
  reply: SubscriptionReport,
});

const read = { access: 'reports:read', method: 'GET', limit: 'read' } as const;

export const getReport = endpoint({
  ...read,
  path: '/api/admin/reports',
  summary: 'Members, surveys, sales and stock of the lounges you look after, by day and by lounge',
  query: ReportQuery,
  reply: Report,
});

export const getReportPdf = endpoint({
  ...read,
  path: '/api/admin/reports/pdf',
  summary: 'The report of a month as a PDF, of all your lounges or of one',
  query: z.object({
    month: z.string('Choose a month').regex(/^20\d\d-(0[1-9]|1[0-2])$/, 'Write the month as 2026-10'),
    ...scope,
  }),
  reply: z.unknown(),
  produces: 'application/pdf',
  fileName: 'vitola-monthly-report.pdf',
});
