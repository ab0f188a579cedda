import { PasswordReset } from '@vitola/contract/accounts';
import { z } from 'zod';

/** A new password, typed twice, with the mailed token it belongs to. */
export const NewPassword = PasswordReset.extend({ confirmation: z.string() }).refine(
  ({ newPassword, confirmation }) => newPassword === confirmation,
  { path: ['confirmation'], message: 'Passwords do not match' },
);
export type NewPassword = z.infer<typeof NewPassword>;
