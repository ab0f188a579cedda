import type { GuestDomain } from '@vitola/contract/guest-domains';
import { type DomainProblem, domainRecordPrefix } from '@vitola/contract/guest-domain-constants';
import { planOf, plans } from '@vitola/contract/plans';
import { audit } from '../../context/audit.ts';
import type { LoungeContext } from '../../context/context.ts';
import { inTransaction, onceCommitted } from '../../db/transaction.ts';
import { AppError, fieldError } from '../../errors/app-error.ts';
import { getOwnLoungeRow } from '../lounge/index.ts';
import { closeNotifications } from '../notifications/index.ts';
import { checkDomain } from './check-domain.ts';
import { deleteDomain, type DomainRow, findDomain, upsertDomain } from './queries.ts';
import { type DomainSettings, recordOf } from './try-domain.ts';

/** The domain of the caller's lounge, the DNS records it needs, and whether it works. */
export async function getGuestDomain(ctx: LoungeContext): Promise<GuestDomain> {
  const isIncluded = await includesDomain(ctx);
  const row = await findDomain(ctx);
  if (!row) return { isIncluded, domain: null, state: 'none', problem: null, checkedAt: null, records: [] };
  const { domain, checkedAt } = row;
  const problem = row.problem as DomainProblem | null;
  return {
    isIncluded,
    domain,
    state: stateOf(row),
    problem,
    checkedAt: checkedAt?.toISOString() ?? null,
    records: [
      { type: 'CNAME', name: domain, value: hostOf(ctx.publicUrl) },
      { type: 'TXT', name: `${domainRecordPrefix}.${domain}`, value: recordOf(ctx.loungeId) },
    ],
  };
}

/**
 * Sets the lounge's domain and tries it, or removes it with null. ENTERPRISE_FEATURE on a smaller plan, which may remove;
 * VALIDATION for the platform's own address. Setting the domain it has only tries it again.
 */
export async function setGuestDomain(
  outer: LoungeContext,
  settings: DomainSettings,
  domain: string | null,
): Promise<GuestDomain> {
  if (domain !== null) {
    if (!(await includesDomain(outer))) throw new AppError('ENTERPRISE_FEATURE');
    if (domain === hostOf(outer.publicUrl))
      throw fieldError('domain', 'VALIDATION', 'This is the platform’s own address. Enter one of yours.');
  }
  await inTransaction(outer, async (ctx) => {
    const isChanged = await (domain === null ? deleteDomain(ctx) : upsertDomain(ctx, domain));
    if (!isChanged) return;
    await closeNotifications(ctx, ['guest-domain-failing']);
    await audit(ctx, 'lounge.domain-changed', ctx.loungeId, { domain });
    onceCommitted(ctx, () => {
      ctx.changes.announce('guest_domains_changed', ctx.loungeId);
      ctx.changes.announce('shelf_changed', ctx.loungeId);
    });
  });
  return domain === null ? getGuestDomain(outer) : checkGuestDomain(outer, settings);
}

/** Tries the lounge's domain now. NOT_FOUND without one, ENTERPRISE_FEATURE on a smaller plan. */
export async function checkGuestDomain(ctx: LoungeContext, settings: DomainSettings): Promise<GuestDomain> {
  if (!(await includesDomain(ctx))) throw new AppError('ENTERPRISE_FEATURE');
  const row = await findDomain(ctx);
  if (!row) throw new AppError('NOT_FOUND');
  await checkDomain(ctx, settings, row);
  return getGuestDomain(ctx);
}

const stateOf = ({ worksSince, problem }: DomainRow): GuestDomain['state'] => {
  if (!worksSince) return 'waiting';
  return problem === null ? 'works' : 'failing';
};

async function includesDomain(ctx: LoungeContext): Promise<boolean> {
  const { subscriptionTier } = await getOwnLoungeRow(ctx);
  return plans[planOf(subscriptionTier)].whiteLabel;
}

const hostOf = (publicUrl: string): string => new URL(publicUrl).hostname;
