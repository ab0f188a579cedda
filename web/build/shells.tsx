import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import type { AuthForm, ResetForm, Viewer } from '@vitola/contract/front-door';
import type { Language } from '@vitola/contract/recommendation/survey-constants';
import { AuthDocument } from '../src/features/accounts/sign-in/auth-document.tsx';
import { ResetDocument } from '../src/features/accounts/password-reset/reset-document.tsx';
import { LandingPage } from '../src/features/landing/landing-page.tsx';
import { ShareScreen } from '../src/features/sharing/share-screen.tsx';
import { loadTexts as loadShareTexts } from '../src/features/sharing/texts.ts';
import type { OpenedLounge } from '../src/api/find-lounge.ts';
import { SurveyApp } from '../src/features/survey/survey-app.tsx';
import { loadTexts } from '../src/features/survey/texts/texts.ts';
import { WelcomeScene } from '../src/features/survey/welcome/welcome-scene.tsx';
import { createQueryClient } from '../src/api/query-client.ts';
import { routes } from '../src/routes.tsx';

/** What stands in a page before any script runs. */
export interface Shell {
  language: Language;
  title: string;
  description: string;
  root: string;
  scene: string;
  /** Whom it is drawn for, where that makes a difference. */
  viewer?: Viewer;
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
    language,
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
    language,
    title: texts.title,
    description: texts.intro,
    root: renderToString(<ShareScreen language={language} texts={texts} first={never} again={() => never} />),
    scene: '',
  };
}

/** The front door, taken over where somebody is signed in. */
export const landingShell = (viewer: Viewer): Shell => ({
  language: 'en',
  title: 'Vitola · Three cigars for every guest',
  description: 'Vitola finds every guest of a cigar lounge three cigars from its shelf.',
  root: renderToString(<LandingPage drawnFor={viewer} isSure client={createQueryClient()} />),
  scene: '',
  viewer,
});

/** The sign-in page for whoever is not signed in. */
export function authShell(form: AuthForm): Shell {
  const asked = form === 'login' ? { mode: form } : { tier: form };
  const drawn = renderToString(<AuthDocument client={createQueryClient()} {...asked} />);
  return {
    language: 'en',
    title: `${routes['/auth'].title} · Vitola`,
    description: 'Sign in to your lounge, or start with up to 10 cigars for $0.',
    root: notYet(drawn),
    scene: '',
    viewer: 'visitor',
  };
}

/** Where a mailed link leads whoever is not signed in. */
export function resetShell(form: ResetForm): Shell {
  const token = form === 'open' ? 'token' : undefined;
  return {
    language: 'en',
    title: `${routes['/reset-password'].title} · Vitola`,
    description: 'Choose a new password for your Vitola account.',
    root: notYet(renderToString(<ResetDocument client={createQueryClient()} token={token} />)),
    scene: '',
    viewer: 'visitor',
  };
}

// Until the script is there nothing may be sent: the browser by itself would put a password into the address. Each button
// keeps what it is to be, for `hydratePage` to wake it.
const notYet = (drawn: string): string =>
  drawn.replaceAll(/<button [^>]*>/g, (tag) => {
    const [, isDisabled = ''] = / aria-disabled="(\w+)"/.exec(tag) ?? [];
    return tag
      .replace(/ aria-disabled="\w+"/, '')
      .replace(/ type="(\w+)"/, ` type="button" aria-disabled="true" data-asleep="$1 ${isDisabled}"`);
  });
