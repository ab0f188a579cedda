import type { DomainProblem } from '@vitola/contract/guest-domain-constants';
import type { Selectable } from 'kysely';
import type { Context, ForLounge } from '../../context/context.ts';
import { asPlatform } from '../../db/row-security/as-platform.ts';
import type { GuestDomains } from '../../db/types.generated.ts';

type Lounge = Pick<ForLounge, 'db' | 'loungeId'>;

/** A lounge's domain as stored. */
export type DomainRow = Selectable<GuestDomains>;

/** The domain of a lounge, whether it works or not. */
export const findDomain = (ctx: Lounge): Promise<DomainRow | undefined> =>
  ctx.db.selectFrom('guestDomains').selectAll().where('loungeId', '=', ctx.loungeId).executeTakeFirst();

/** Sets the domain of a lounge, not yet checked; the one it has stays as it is. Returns whether anything changed. */
export async function upsertDomain(ctx: ForLounge, domain: string): Promise<boolean> {
  const unchecked = { checkedAt: null, problem: null, problemSince: null, worksSince: null };
  const set = await ctx.db
    .insertInto('guestDomains')
    .values({ loungeId: ctx.loungeId, domain, createdAt: ctx.now })
    .onConflict((same) =>
      same
        .column('loungeId')
        .doUpdateSet({ domain, createdAt: ctx.now, ...unchecked })
        .where('guestDomains.domain', '!=', domain),
    )
    .returning('loungeId')
    .executeTakeFirst();
  return set !== undefined;
}

/** Removes the domain of a lounge; returns whether it had one. */
export async function deleteDomain(ctx: ForLounge): Promise<boolean> {
  const deleted = await ctx.db
    .deleteFrom('guestDomains')
    .where('loungeId', '=', ctx.loungeId)
    .executeTakeFirst();
  return deleted.numDeletedRows > 0n;
}

/** Locks the domain of a lounge, if it still is this one. */
export const lockDomain = (ctx: ForLounge, domain: string): Promise<DomainRow | undefined> =>
  ctx.db
    .selectFrom('guestDomains')
    .selectAll()
    .where('loungeId', '=', ctx.loungeId)
    .where('domain', '=', domain)
    .forNoKeyUpdate()
    .executeTakeFirst();

/** Whether the domain works for another lounge. */
export async function isOfAnother(ctx: ForLounge, domain: string): Promise<boolean> {
  // A domain is one lounge's in the whole product.
  const other = await asPlatform(ctx, ({ db }) =>
    db
      .selectFrom('guestDomains')
      .select('loungeId')
      .where('domain', '=', domain)
      .where('loungeId', '!=', ctx.loungeId)
      .where('worksSince', 'is not', null)
      .executeTakeFirst(),
  );
  return other !== undefined;
}

interface Checked {
  problem: DomainProblem | null;
  problemSince: Date | null;
  worksSince: Date | null;
}

/** Stores what a check of the lounge's domain found. */
export async function updateChecked(ctx: ForLounge, found: Checked): Promise<void> {
  await ctx.db
    .updateTable('guestDomains')
    .set({ ...found, checkedAt: ctx.now })
    .where('loungeId', '=', ctx.loungeId)
    .execute();
}

/**
 * Takes the domains whose last check was before `before`, so that no other process checks them too: those that work, and the
 * others for as long as somebody may be setting them up, since `setUpAfter`.
 */
export const takeDueDomains = (
  ctx: Pick<Context, 'db' | 'now'>,
  { before, setUpAfter }: { before: Date; setUpAfter: Date },
): Promise<DomainRow[]> =>
  ctx.db
    .updateTable('guestDomains')
    .set({ checkedAt: ctx.now })
    .where((row) => row.or([row('checkedAt', 'is', null), row('checkedAt', '<', before)]))
    .where((row) => row.or([row('worksSince', 'is not', null), row('createdAt', '>', setUpAfter)]))
    .returningAll()
    .execute();

/** The domains that work, with their lounges. */
export const listWorking = (ctx: Pick<Context, 'db'>) =>
  ctx.db
    .selectFrom('guestDomains')
    .select(['domain', 'loungeId'])
    .where('worksSince', 'is not', null)
    .execute();

/** The domains that only lack their certificate, or a way to this server: whoever runs it makes certificates for these. */
export const listWithoutCertificate = async (ctx: Pick<Context, 'db'>): Promise<string[]> => {
  const rows = await ctx.db
    .selectFrom('guestDomains')
    .select('domain')
    .distinct()
    .where('problem', '=', 'no-certificate')
    .orderBy('domain')
    .execute();
  return rows.map(({ domain }) => domain);
};
