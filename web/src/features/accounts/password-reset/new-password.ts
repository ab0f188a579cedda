import { z } from 'zod';

/** The field that repeats a new password. */
export const confirmation = z.string();

interface NewPassword {
  newPassword: string;
  confirmation: string;
}

/** Arguments for a schema's `refine`: the new password and its `confirmation` must be the same. */
export const samePasswords = [
  (typed: NewPassword) => typed.newPassword === typed.confirmation,
  { path: ['confirmation'], message: 'Passwords do not match' },
] satisfies [unknown, unknown];
