import { z } from 'zod';

/** The reply of a call that has nothing to tell but that it was done. */
export const Success = z.object({ success: z.literal(true) });
