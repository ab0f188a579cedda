import { createRoot, hydrateRoot } from 'react-dom/client';
import type { Language } from '@vitola/contract/recommendation/survey-constants';
import { ignoreStrayClicks } from '../../ui/buttons/stray-clicks.ts';
import { namesOfFragment } from '../../text/names-in-fragment.ts';
import { loadPicks } from './load-picks.ts';
import { openShare, shareIdOf, takeOpening } from './open-share.ts';
import type { RenderedShare } from './render-share.tsx';
import { ShareScreen } from './share-screen.tsx';
import { loadTexts } from './texts.ts';

const language: Language = document.documentElement.lang === 'es' ? 'es' : 'en';
const lang = new URLSearchParams(location.search).get('lang');
const shareId = shareIdOf(location.pathname);
const opening = takeOpening();
const names = namesOfFragment(location.hash);
const json = document.getElementById('share')?.textContent;
const picks = loadPicks();
picks.catch(() => undefined);
const first = openShare(shareId, opening, language);
first.catch(() => undefined);

// Not at the top level: the chunk with the cigars imports this one, and would wait for it to the end.
async function start(): Promise<void> {
  const texts = await loadTexts(language);
  const view = json ? await picks.catch(() => undefined) : undefined;
  // Cigars that the server rendered stay as they are if their script does not load.
  if (json && !view) return;
  const rendered = json && view && { ...(JSON.parse(json) as RenderedShare), Picks: view.SharedPicks };
  const root = document.getElementById('root');
  const screen = (
    <ShareScreen
      language={language}
      asked={lang === 'es' || lang === 'en' ? lang : undefined}
      texts={texts}
      names={names}
      rendered={rendered || undefined}
      first={first}
      again={() => openShare(shareId, opening, language)}
    />
  );
  if (root?.firstElementChild) hydrateRoot(root, screen);
  else if (root) createRoot(root).render(screen);
  ignoreStrayClicks();
}

void start();
