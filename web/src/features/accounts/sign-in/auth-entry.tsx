import '../../../forms/zod-without-eval.ts';
import '../../../styles/app.css';
import { watchBackButton } from '../../../navigation/close-on-back.ts';
import { prerenderedViewer } from '../../../shell/prerender/prerendered-viewer.ts';
import { syncSessionAcrossTabs } from '../../../api/sync-tabs.ts';
import { createQueryClient } from '../../../api/query-client.ts';
import { session } from '../../../api/session.ts';
import { hydratePage } from '../../../shell/prerender/hydrate.tsx';
import { AuthDocument } from './auth-document.tsx';

const client = createQueryClient();
syncSessionAcrossTabs(client);
watchBackButton();
// The page is prerendered for visitors only: the server has checked the session.
if (prerenderedViewer()?.isSure) client.setQueryData(session.queryKey, null);
else void client.query(session).catch(() => undefined);

// A page restored by Back may be another person's, so the session is fetched again.
window.addEventListener('pageshow', ({ persisted }) => {
  if (persisted) void client.resetQueries({ queryKey: session.queryKey });
});

const asked = Object.fromEntries(new URLSearchParams(window.location.search));
const { mode, tier, member, import: shareId } = asked;
hydratePage(<AuthDocument client={client} mode={mode} tier={tier} member={member} shareId={shareId} />);
