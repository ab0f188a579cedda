import type { ReportDay } from '@vitola/contract/reports';
import type { SignedInContext } from '../../context/context.ts';
import { AppError } from '../../errors/app-error.ts';
import { loungeSetOf } from '../platform/index.ts';
import type { PdfQueue } from '../printables/index.ts';
import { getReport } from './get-report.ts';
import { findNameAmong } from './queries.ts';

const asDay = (time: number) => new Date(time).toISOString().slice(0, 10);
const dollars = (amount: number) => amount.toLocaleString('en-US', { style: 'currency', currency: 'USD' });
const count = (value: number) => value.toLocaleString('en-US');

/** The first and the last day of a month, `back` months earlier. */
function daysOfMonth(month: string, back = 0): { from: string; to: string } {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return {
    from: asDay(Date.UTC(year, number - 1 - back, 1)),
    to: asDay(Date.UTC(year, number - back, 0)),
  };
}

/** The report of a month as a PDF that can be given to others; LOUNGE_NOT_FOUND as for the report. */
export async function getReportPdf(
  ctx: SignedInContext,
  queue: PdfQueue,
  { month, loungeId }: { month: string; loungeId?: string | undefined },
): Promise<Buffer> {
  const name =
    loungeId === undefined
      ? ctx.actor.role === 'superAdmin'
        ? 'All lounges'
        : 'Your lounges'
      : await findNameAmong(ctx, loungeId, loungeSetOf(ctx.actor));
  if (name === undefined) throw new AppError('LOUNGE_NOT_FOUND');
  const scope = loungeId === undefined ? {} : { loungeId };
  const [{ days: ofMonth }, { days: before }] = await Promise.all([
    getReport(ctx, { ...daysOfMonth(month), ...scope }),
    getReport(ctx, { ...daysOfMonth(month, 1), ...scope }),
  ]);
  const today = asDay(ctx.now.getTime());
  const days = ofMonth.filter(({ day }) => day <= today);
  const inWords = { month: 'long', year: 'numeric', timeZone: 'UTC' } as const;
  return queue.print(loungeId ?? ctx.actor.user.id, {
    report: {
      title: 'Monthly report',
      name,
      month: new Date(`${month}-01T00:00:00Z`).toLocaleDateString('en-US', inWords),
      figures: figuresOf(days, before),
      charts: [
        chartOf('Surveys by day', days, ({ surveys }) => surveys, count),
        chartOf('Revenue by day', days, ({ revenue }) => Number(revenue), dollars),
      ],
      footnote: `Made with Vitola on ${today}. A day ends at midnight UTC. Revenue is without sales that were undone.`,
    },
  });
}

type Figure = (day: ReportDay) => number;
const sum = (days: readonly ReportDay[], figure: Figure) => days.reduce((all, day) => all + figure(day), 0);

function figuresOf(days: readonly ReportDay[], before: readonly ReportDay[]) {
  const summed = (label: string, figure: Figure, format: (value: number) => string) => ({
    label,
    value: format(sum(days, figure)),
    note: `${format(sum(before, figure))} in the month before`,
  });
  const last = (label: string, figure: Figure, format: (value: number) => string) => ({
    label,
    value: format(sum(days.slice(-1), figure)),
    note: `${format(sum(before.slice(-1), figure))} a month before`,
  });
  return [
    summed('Surveys', ({ surveys }) => surveys, count),
    {
      label: 'Accept rate',
      value: acceptRate(days),
      note: `${acceptRate(before)} in the month before`,
    },
    summed('Revenue', ({ revenue }) => Number(revenue), dollars),
    summed('New members', ({ members }) => members, count),
    last('Stock value', ({ stockValue }) => Number(stockValue), dollars),
    last('Low stock', ({ lowStock }) => lowStock, count),
  ];
}

function acceptRate(days: readonly ReportDay[]): string {
  const surveys = sum(days, (day) => day.surveys);
  const picks = sum(days, (day) => day.picks);
  return surveys > 0 ? `${Math.round(Math.min(1, picks / surveys) * 100)}%` : '–';
}

function chartOf(
  title: string,
  days: readonly ReportDay[],
  figure: Figure,
  format: (value: number) => string,
) {
  const values = days.map((day) => figure(day));
  return { title, values, most: `most on a day: ${format(Math.max(0, ...values))}` };
}
