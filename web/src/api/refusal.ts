import { CallError } from './call-error.ts';

const isNo = (error: unknown): error is CallError =>
  error instanceof CallError && error.status >= 400 && error.status < 500;

/** Whether the server said no to a call. */
export const isRefusal = (error: unknown): boolean => isNo(error) && error.code !== 'UNKNOWN';

/** Whether something else said no in the server's place, like a firewall or a Wi-Fi's sign-in page: it has no format of ours. */
export const isBlocked = (error: unknown): boolean => isNo(error) && error.code === 'UNKNOWN';
