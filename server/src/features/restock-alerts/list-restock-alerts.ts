import type { RestockAlert } from '@vitola/contract/restock-alerts';
import type { SignedInContext } from '../../context/context.ts';
import { listForMember } from './queries.ts';

/** The cigars that the caller waits for, newest first, then those of their vault that their lounge has run out of. */
export async function listRestockAlerts(ctx: SignedInContext): Promise<RestockAlert[]> {
  const rows = await listForMember(ctx);
  return rows.map((row) => ({ ...row, askedAt: row.askedAt?.toISOString() ?? null }));
}
