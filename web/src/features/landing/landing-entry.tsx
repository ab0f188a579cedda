import { prerenderedViewer } from '../../shell/prerender/prerendered-viewer.ts';
import { signedInStorageKey } from '../../api/signed-in-key.ts';

const { viewer, isSure } = prerenderedViewer() ?? { viewer: 'visitor' as const, isSure: false };

// The page works for visitors as prerendered, with links alone: scripts load only for a viewer who is signed in or
// unknown.
async function hydrate(isStillSure: boolean): Promise<void> {
  const { hydrateLanding } = await import('./hydrate-landing.tsx');
  hydrateLanding(viewer, isStillSure);
}

if (!isSure || viewer !== 'visitor') void hydrate(isSure);

// Another tab may have signed in or out.
window.addEventListener('storage', ({ key }) => {
  if (key === signedInStorageKey) void hydrate(false);
});

// A page that the Back button brings back from memory may be another person's.
window.addEventListener('pageshow', ({ persisted }) => {
  if (persisted) void hydrate(false);
});
