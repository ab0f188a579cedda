import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import type { Language } from '@vitola/contract/survey-words';
import { ShareScreen } from '../src/features/sharing/share-screen.tsx';
import { loadTexts as loadShareTexts } from '../src/features/sharing/texts.ts';
import type { OpenedLounge } from '../src/lib/find-lounge.ts';
import { SurveyApp } from '../src/features/survey/survey-app.tsx';
import { loadTexts } from '../src/features/survey/texts.ts';
import { WelcomeScene } from '../src/features/survey/welcome-scene.tsx';

/** What stands in a page before any script runs. */
export interface Shell {
  title: string;
  description: string;
  root: string;
  scene: string;
}

// The server puts the lounge's own words in their place, escaped; the tablet takes the page over with the same.
const lounge = {
  name: '__LOUNGE_NAME__',
  operatingHours: '__LOUNGE_HOURS__',
  isActive: true,
  isDemo: false,
  resolved: true,
} as OpenedLounge;

/** The shop window of a lounge that takes guests. */
export async function surveyShell(language: Language): Promise<Shell> {
  return { ...(await tabletShell(language, lounge)), scene: renderToStaticMarkup(<WelcomeScene />) };
}

/** The tablet of a lounge that is closed. */
export const closedShell = (language: Language): Promise<Shell> =>
  tabletShell(language, { ...lounge, isActive: false });

async function tabletShell(language: Language, lounge: OpenedLounge): Promise<Shell> {
  const texts = await loadTexts(language);
  return {
    title: `__LOUNGE_NAME__ · ${texts.welcome.title}`,
    description: texts.welcome.promise,
    root: renderToString(<SurveyApp language={language} texts={texts} lounge={lounge} saved={null} />),
    scene: '',
  };
}

export async function shareShell(language: Language): Promise<Shell> {
  const texts = await loadShareTexts(language);
  const never = new Promise<never>(() => undefined);
  return {
    title: texts.title,
    description: texts.intro,
    root: renderToString(<ShareScreen shareId="" texts={texts} first={never} again={() => never} />),
    scene: '',
  };
}
