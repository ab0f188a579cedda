import { offlineError } from '../../api/call-error.ts';
import type * as sharedPicks from './shared-picks.tsx';

let loading: Promise<typeof sharedPicks> | undefined;
let hasFailed = false;

/** Loads what shows the cigars, beside the request for them. OFFLINE if it can't be loaded. */
export const loadPicks = (): Promise<typeof sharedPicks> =>
  (loading ??= import('./shared-picks.tsx').catch(() => {
    hasFailed = true;
    throw offlineError();
  }));

/** Whether it could not be loaded: a browser never requests such a script again, so only a reload helps. */
export const havePicksFailed = (): boolean => hasFailed;
