import { isTransient } from '../../api/call-error.ts';

/** A toast's Try again action for a temporary error; nothing for any other error. */
export const retryAction = (error: Error, onClick: () => void) =>
  isTransient(error) ? { action: { label: 'Try again', onClick } } : {};
