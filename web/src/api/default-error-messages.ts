import type { CallName } from './call-name.ts';

/** The message shown for a failed call if the response has none that a person can read. */
const messageOfCall: Readonly<Partial<Record<CallName, string>>> = {
  'POST /api/login': 'Login failed. Please try again.',
  'POST /api/register': 'Registration failed. Please try again.',
  'POST /api/auth/forgot-password': 'Failed to send reset email',
  'POST /api/auth/reset-password': 'Failed to reset password',
  'POST /api/user/upgrade': 'Upgrade failed',
  'POST /api/subscription/create-checkout': 'Unable to create checkout session. Please try again.',
  'POST /api/cigars': 'An error occurred while adding the cigar. Please try again.',
  'DELETE /api/cigars/{id}': 'Failed to delete cigar',
  'POST /api/ai/enhance-cigar': 'Failed to enhance cigar data. Please check your API configuration.',
  'GET /api/analytics/lounge/{loungeId}': 'Failed to fetch analytics',
  'POST /api/share/qr': 'Unknown error',
  'POST /api/vault/login': 'Please check your credentials.',
  'POST /api/vault/register': 'Please try again.',
  'POST /api/vault/import': 'Failed to import recommendations.',
  'POST /api/vault/cigars': 'Failed to add cigar.',
  'DELETE /api/vault/cigars/{id}': 'Failed to remove cigar.',
  'POST /api/super-admin/send-welcome-email': 'Failed to send welcome email',
};

/** The default message of a call that failed without saying why; undefined if it has none. */
export const defaultErrorMessage = (name: string): string | undefined =>
  (messageOfCall as Readonly<Record<string, string>>)[name];
