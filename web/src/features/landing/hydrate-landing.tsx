import type { Viewer } from '@vitola/contract/public-pages';
import type { ReactNode } from 'react';
import { syncSessionAcrossTabs } from '../../api/sync-tabs.ts';
import { createQueryClient } from '../../api/query-client.ts';
import { session } from '../../api/session.ts';
import { hydratePage } from '../../shell/prerender/hydrate.tsx';
import { LandingPage } from './landing-page.tsx';

const client = createQueryClient();
syncSessionAcrossTabs(client);
let redraw: ((page: ReactNode) => void) | undefined;

/** Hydrates the page prerendered for `viewer`; fetches the session where the viewer is not certain, also on later calls. */
export function hydrateLanding(viewer: Viewer, isSure: boolean): void {
  if (!isSure) void client.resetQueries({ queryKey: session.queryKey });
  const page = <LandingPage prerenderedFor={viewer} isSure={isSure} client={client} />;
  if (redraw) redraw(page);
  else redraw = hydratePage(page);
}
