import type { Delivery, Lead } from '@vitola/contract/leads/leads';
import type { Tier } from '@vitola/contract/recommendation/tiered';
import type { LoungeContext } from '../../context/context.ts';
import { likePattern } from '../../db/like-pattern.ts';
import { AppError } from '../../errors/app-error.ts';
import { listLeadRows } from './queries.ts';

type Row = Awaited<ReturnType<typeof listLeadRows>>[number];

/** The leads of the caller's lounge, newest first; `q` is searched in name, email and phone. */
export async function listLeads(
  ctx: LoungeContext,
  { q, status }: { q: string; status: string | undefined },
): Promise<Lead[]> {
  const like = q && likePattern(q);
  const rows = await listLeadRows(ctx, { like, ...(status && { status }) });
  return rows.map(toLead);
}

/** A lead of the caller's lounge; NOT_FOUND when there is none. */
export async function getLead(ctx: LoungeContext, id: string): Promise<Lead> {
  const [row] = await listLeadRows(ctx, { id });
  if (!row) throw new AppError('NOT_FOUND');
  return toLead(row);
}

const time = (at: Date | null): string | null => at?.toISOString() ?? null;

function toLead(row: Row): Lead {
  const { deliveryStatus, recommendations } = row;
  return {
    id: row.id,
    name: row.name,
    email: row.email,
    phone: row.phone,
    source: row.source,
    status: row.status,
    createdAt: row.createdAt.toISOString(),
    consentTextVersion: row.consentTextVersion,
    consentAt: time(row.consentAt),
    consentChannel: row.consentChannel,
    awaitsConfirmation: row.awaitsConfirmation,
    unsubscribedAt: time(row.unsubscribedAt),
    picks: (recommendations ?? []).map(({ tier, brand, name }) => ({ tier: tier as Tier, brand, name })),
    delivery: deliveryStatus === null ? null : deliveryOf(row, deliveryStatus as Delivery['status']),
  };
}

const deliveryOf = (row: Row, status: Delivery['status']): Delivery => ({
  status,
  attempts: row.attempts ?? 0,
  sentAt: time(row.sentAt),
  openedAt: time(row.openedAt),
  clickedAt: time(row.clickedAt),
  errorMessage: row.errorMessage,
});
