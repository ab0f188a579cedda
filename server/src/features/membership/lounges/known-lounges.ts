import type { KnownLounge, MemberCigar } from '@vitola/contract/membership/known-lounges';
import { sql } from 'kysely';
import type { SignedInContext } from '../../../context/context.ts';
import { AppError } from '../../../errors/app-error.ts';
import { listShelf } from '../../inventory/index.ts';
import { type ShelfCache, toGuestCigar } from '../../recommendation/index.ts';

/** The open lounges of which a member has a cigar, or where they smoked one; the last one first. */
export async function listKnownLounges(ctx: SignedInContext): Promise<KnownLounge[]> {
  const userId = ctx.actor.user.id;
  const { rows } = await sql<KnownLounge & { urlSlug: string | null }>`
    select lounge_id as "loungeId", name, city, state, url_slug as "urlSlug"
    from lounge_locations join (
      select lounge_id, max(at) as at from (
        select lounge_id, saved_at as at from saved_cigars where user_id = ${userId} and removed_at is null
        union all
        select lounge_id, created_at from cigar_journal where user_id = ${userId} and removed_at is null
      ) visits group by lounge_id
    ) known using (lounge_id)
    where is_active order by at desc, lounge_id`.execute(ctx.db);
  return rows.map(({ urlSlug, ...lounge }) => ({
    ...lounge,
    surveyPath: urlSlug ? `/${urlSlug}/customer` : `/customer/${lounge.loungeId}`,
  }));
}

/** Whether a member knows a lounge: what they may name, and whose shelf they may read. */
export const knowsLounge = async (ctx: SignedInContext, loungeId: string): Promise<boolean> =>
  (await listKnownLounges(ctx)).some((lounge) => lounge.loungeId === loungeId);

/** The shelf of a lounge that the caller knows, what is in stock first. LOUNGE_NOT_FOUND when they don't know it. */
export async function listLoungeShelf(ctx: SignedInContext, loungeId: string): Promise<MemberCigar[]> {
  if (!(await knowsLounge(ctx, loungeId))) throw new AppError('LOUNGE_NOT_FOUND');
  const saved = await listSavedIds(ctx, loungeId);
  const rows = (await listShelf(ctx, loungeId)).filter(({ isActive, isPaused }) => isActive && !isPaused);
  return rows
    .map((row) => {
      const { available, ...facts } = toGuestCigar(row);
      const { isPromoted, rating } = row;
      return { ...facts, isOutOfStock: !available, isPromoted, rating, isSaved: saved.has(row.id) };
    })
    .sort((a, b) => Number(a.isOutOfStock) - Number(b.isOutOfStock) || nameOf(a).localeCompare(nameOf(b)));
}

/** The same, with what the catalog knows and the lounge didn't say: that a cigar is infused. */
export async function listShownShelf(
  ctx: SignedInContext,
  shelves: ShelfCache,
  loungeId: string,
): Promise<MemberCigar[]> {
  const shelf = await listLoungeShelf(ctx, loungeId);
  const { cigars } = await shelves.get(loungeId);
  return shelf.map((cigar) => ({ ...cigar, infused: cigars.get(cigar.id)?.infused ?? cigar.infused }));
}

/** The cigars of a lounge that the caller has in their vault. */
async function listSavedIds({ db, actor }: SignedInContext, loungeId: string): Promise<Set<string | null>> {
  const rows = await db
    .selectFrom('savedCigars')
    .select('sourceCigarId')
    .where('userId', '=', actor.user.id)
    .where('loungeId', '=', loungeId)
    .where('removedAt', 'is', null)
    .execute();
  return new Set(rows.map(({ sourceCigarId }) => sourceCigarId));
}

const nameOf = ({ brand, name }: MemberCigar) => `${brand} ${name}`;
