import { createRoot, hydrateRoot } from 'react-dom/client';
import type { Language } from '@vitola/contract/recommendation/survey-constants';
import { ignoreStrayClicks } from '../../ui/buttons/stray-clicks.ts';
import { namesOfFragment } from '../../text/names-in-fragment.ts';
import { loadPicks } from './load-picks.ts';
import { openShare, shareIdOf, takeOpening } from './open-share.ts';
import { ShareScreen } from './share-screen.tsx';
import { loadTexts } from './texts.ts';

const language: Language = document.documentElement.lang === 'es' ? 'es' : 'en';
const shareId = shareIdOf(location.pathname);
const opening = takeOpening();
const names = namesOfFragment(location.hash);
loadPicks().catch(() => undefined);
const first = openShare(shareId, opening, language);
first.catch(() => undefined);
const texts = await loadTexts(language);
const root = document.getElementById('root');
const screen = (
  <ShareScreen
    language={language}
    texts={texts}
    names={names}
    first={first}
    again={() => openShare(shareId, opening, language)}
  />
);

if (root?.firstElementChild) hydrateRoot(root, screen);
else if (root) createRoot(root).render(screen);
ignoreStrayClicks();
