import { z } from 'zod';

/** The second field of a new password. */
export const confirmation = z.string();

interface NewPassword {
  newPassword: string;
  confirmation: string;
}

/** What a schema's `refine` is given for a new password with its `confirmation`: both are the same. */
export const typedTwice = [
  (typed: NewPassword) => typed.newPassword === typed.confirmation,
  { path: ['confirmation'], message: 'Passwords do not match' },
] satisfies [unknown, unknown];
