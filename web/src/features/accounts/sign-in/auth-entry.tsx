import '../../../forms/zod-without-eval.ts';
import '../../../styles/app.css';
import { watchBack } from '../../../navigation/close-on-back.ts';
import { drawnFor } from '../../../shell/prerender/prerendered-viewer.ts';
import { watchOtherTabs } from '../../../api/sync-tabs.ts';
import { createQueryClient } from '../../../api/query-client.ts';
import { session } from '../../../api/session.ts';
import { takeOver } from '../../../shell/prerender/hydrate.tsx';
import { AuthDocument } from './auth-document.tsx';

const client = createQueryClient();
watchOtherTabs(client);
watchBack();
// The page is drawn for visitors alone: the server has looked who is there.
if (drawnFor()?.isSure) client.setQueryData(session.queryKey, null);
else void client.query(session).catch(() => undefined);

// A page restored by Back may be another person's, so the session is fetched again.
window.addEventListener('pageshow', ({ persisted }) => {
  if (persisted) void client.resetQueries({ queryKey: session.queryKey });
});

const { mode, tier } = Object.fromEntries(new URLSearchParams(window.location.search));
takeOver(<AuthDocument client={client} mode={mode} tier={tier} />);
