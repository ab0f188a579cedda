import { sql } from 'kysely';
import type { Context } from './lib/context.ts';
import { sweepModel } from './features/catalogue/index.ts';
import { sweepResets, sweepSessions } from './features/accounts/index.ts';
import { sweepPickCodes } from './features/sales/index.ts';

const day = 86_400_000;

/**
 * Removes what time has made useless: ended sessions, old reset tokens, numbers of past days' codes, a model's answers of
 * last season, notes of repeatable calls after a week.
 */
export async function sweepOut(ctx: Context): Promise<void> {
  await sweepSessions(ctx);
  await sweepResets(ctx, new Date(ctx.now.getTime() - day));
  await sweepPickCodes(ctx, new Date(ctx.now.getTime() - 7 * day));
  await sweepModel(ctx, new Date(ctx.now.getTime() - 90 * day));
  await sql`delete from idempotency_keys where created_at < ${new Date(ctx.now.getTime() - 7 * day)}`.execute(
    ctx.db,
  );
}
