import './forms/zod-without-eval.ts';
import './styles/app.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/app.tsx';
import { createQueryClient } from './api/query-client.ts';
import { syncSessionAcrossTabs } from './api/sync-tabs.ts';
import { session } from './api/session.ts';
import { createAppRouter } from './app/router.tsx';
import { ignoreStrayClicks } from './ui/buttons/stray-clicks.ts';
import { removeCoverOf } from './shell/prerender/remove-cover.ts';
import { setPageLanguage } from './i18n/page-language.ts';

const client = createQueryClient();
syncSessionAcrossTabs(client);
ignoreStrayClicks();
void client.query(session).catch(() => undefined);

// A page restored from the back/forward cache may belong to somebody else by now: refetch the session.
window.addEventListener('pageshow', ({ persisted }) => {
  if (persisted) void client.resetQueries({ queryKey: session.queryKey });
});

function start(): void {
  const root = document.getElementById('root');
  if (!root) return;
  removeCoverOf(root);
  createRoot(root).render(
    <StrictMode>
      <App client={client} router={createAppRouter()} />
    </StrictMode>,
  );
}

// The server has chosen the language; the page has preloaded its texts.
if (document.documentElement.lang === 'es') setPageLanguage('es').then(start, start);
else start();
