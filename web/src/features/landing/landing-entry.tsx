import { drawnFor } from '../../shell/prerender/prerendered-viewer.ts';
import { signedInPlace } from '../../api/signed-in-key.ts';

const { viewer, isSure } = drawnFor() ?? { viewer: 'visitor' as const, isSure: false };

// A visitor's page works as it was drawn, with links alone: only for others is there anything to load.
async function takeOver(isStillSure: boolean): Promise<void> {
  const { hydrateLanding } = await import('./hydrate-landing.tsx');
  hydrateLanding(viewer, isStillSure);
}

if (!isSure || viewer !== 'visitor') void takeOver(isSure);

// Somebody signed in or out in another tab.
window.addEventListener('storage', ({ key }) => {
  if (key === signedInPlace) void takeOver(false);
});

// A page that the Back button brings back from memory may be another person's.
window.addEventListener('pageshow', ({ persisted }) => {
  if (persisted) void takeOver(false);
});
