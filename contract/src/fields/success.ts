import { z } from 'zod';

/** The reply of a call that returns no data. */
export const Success = z.object({ success: z.literal(true) });
