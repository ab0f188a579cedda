import type { Context } from '../../context/context.ts';
import { AppError } from '../../errors/app-error.ts';
import { readSettings } from './queries.ts';

/** SIGN_UPS_CLOSED while the platform takes no new accounts. */
export async function rejectClosedSignUps(ctx: Pick<Context, 'db'>): Promise<void> {
  const { signUpsOpen } = await readSettings(ctx);
  if (!signUpsOpen) throw new AppError('SIGN_UPS_CLOSED');
}
