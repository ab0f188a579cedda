import { createRoot, hydrateRoot } from 'react-dom/client';
import type { Language } from '@vitola/contract/recommendation/survey-constants';
import { ignoreStrayClicks } from '../../ui/buttons/stray-clicks.ts';
import { replayEarlyClick } from '../../shell/prerender/replay-early-click.ts';
import { readEmbeddedLounge } from './welcome/read-lounge.ts';
import { findSavedGuest } from './visit/saved-guest.ts';
import { startOver } from './tablet/start-over.ts';
import { SurveyApp } from './survey-app.tsx';
import { loadTexts } from './texts/texts.ts';

const language: Language = document.documentElement.lang === 'es' ? 'es' : 'en';
const lounge = readEmbeddedLounge();
const saved = findSavedGuest();
const texts = await loadTexts(saved?.language ?? language);
const root = document.getElementById('root');
const errorHandlers = { onUncaughtError: startOver };
const app = <SurveyApp language={language} texts={texts} lounge={lounge} saved={saved} />;

// The welcome and the closed screen are prerendered; a guest who comes back after a reload gets their own screen at once.
if (root?.firstElementChild && (!saved || lounge?.isActive === false)) hydrateRoot(root, app, errorHandlers);
else if (root) createRoot(root, errorHandlers).render(app);
ignoreStrayClicks();
replayEarlyClick();

const scene = document.getElementById('scene');
if (scene && !scene.firstElementChild && lounge?.isActive !== false) {
  const { WelcomeScene } = await import('./welcome/welcome-scene.tsx');
  createRoot(scene).render(<WelcomeScene />);
}
