import type { Delivery, Lead, LeadPage, LeadPageFilter } from '@vitola/contract/leads/leads';
import type { Tier } from '@vitola/contract/recommendation/tiered';
import type { LoungeContext } from '../../context/context.ts';
import { likePattern } from '../../db/like-pattern.ts';
import { AppError } from '../../errors/app-error.ts';
import { countLeads, type LeadFilter, listLeadRows } from './queries.ts';

type Row = Awaited<ReturnType<typeof listLeadRows>>[number];

/** Which leads: `q` is searched in name, email and phone. */
interface Searched {
  q: string;
  status?: string | undefined;
}

const filterOf = ({ q, status }: Searched): LeadFilter => ({
  ...(q && { like: likePattern(q) }),
  ...(status && { status }),
});

/** The newest leads of the caller's lounge, newest first. */
export async function listLeads(ctx: LoungeContext, searched: Searched): Promise<Lead[]> {
  return (await listLeadRows(ctx, filterOf(searched))).map(toLead);
}

/** A page of the leads of the caller's lounge, newest first; NOT_FOUND when the lead that it follows is gone. */
export async function pageLeads(
  ctx: LoungeContext,
  { limit, after, ...searched }: Searched & LeadPageFilter,
): Promise<LeadPage> {
  const filter = filterOf(searched);
  const [rows, total] = await Promise.all([
    listLeadRows(ctx, { ...filter, after, limit: limit + 1 }),
    countLeads(ctx, filter),
  ]);
  // Without it, a page after a deleted lead would look like the end of the list.
  if (after !== undefined && rows.length === 0) await getLead(ctx, after);
  return { total, leads: rows.slice(0, limit).map(toLead), hasMore: rows.length > limit };
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
