import type { VariableName } from './env-variables.ts';
import { EnvError, oneOf, wholeNumber } from './env-values.ts';

/** What the server says of its own work: metrics for Prometheus, and lines in its log. */
export interface ObserveSetup {
  /** Who may read `/metrics`; null: nobody, and nothing is counted. */
  metrics: { fromLoopback: boolean; token: string | null } | null;
  logsRequests: boolean;
  /** From how many milliseconds a call is logged as slow; null: never. */
  slowCallMs: number | null;
}

/** Reads what is counted and logged; `value` is what a variable is set to, or its default. */
export function observeOf(value: (name: VariableName) => string): ObserveSetup {
  const fromLoopback = oneOf('METRICS', value('METRICS'), ['off', 'loopback']) === 'loopback';
  const token = value('METRICS_TOKEN') || null;
  if (token !== null && (token.length < 32 || /[^\x21-\x7e]/.test(token)))
    throw new EnvError(
      'METRICS_TOKEN can not be sent safely: use at least 32 random letters, digits and signs without spaces, or leave it out.',
    );
  return {
    metrics: fromLoopback || token ? { fromLoopback, token } : null,
    logsRequests: oneOf('REQUEST_LOG', value('REQUEST_LOG'), ['on', 'off']) === 'on',
    slowCallMs: wholeNumber('SLOW_CALL_MS', value('SLOW_CALL_MS'), 0, 600_000) || null,
  };
}
