import { prerenderedViewer } from '../../shell/prerender/prerendered-viewer.ts';
import { signedInStorageKey } from '../../api/signed-in-key.ts';

const { viewer, isSure } = prerenderedViewer() ?? { viewer: 'visitor' as const, isSure: false };

// A visitor's page works as it was drawn, with links alone: only for others is there anything to load.
async function hydrate(isStillSure: boolean): Promise<void> {
  const { hydrateLanding } = await import('./hydrate-landing.tsx');
  hydrateLanding(viewer, isStillSure);
}

if (!isSure || viewer !== 'visitor') void hydrate(isSure);

// Somebody signed in or out in another tab.
window.addEventListener('storage', ({ key }) => {
  if (key === signedInStorageKey) void hydrate(false);
});

// A page that the Back button brings back from memory may be another person's.
window.addEventListener('pageshow', ({ persisted }) => {
  if (persisted) void hydrate(false);
});
