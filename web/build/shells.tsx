import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import type { ViewId } from '@vitola/contract/dashboard-views';
import type { AuthForm, ResetForm, VaultViewer, Viewer } from '@vitola/contract/public-pages';
import type { Language } from '@vitola/contract/recommendation/survey-constants';
import { AuthDocument } from '../src/features/accounts/sign-in/auth-document.tsx';
import { ResetDocument } from '../src/features/accounts/password-reset/reset-document.tsx';
import { LandingPage } from '../src/features/landing/landing-page.tsx';
import { DashboardCover } from '../src/features/inventory/dashboard/dashboard-cover.tsx';
import { ShareScreen } from '../src/features/sharing/share-screen.tsx';
import { loadTexts as loadShareTexts } from '../src/features/sharing/texts.ts';
import type { OpenedLounge } from '../src/api/find-lounge.ts';
import { SurveyApp } from '../src/features/survey/survey-app.tsx';
import { loadTexts } from '../src/features/survey/texts/texts.ts';
import { VaultCover } from '../src/features/vault/vault-cover.tsx';
import { WelcomeScene } from '../src/features/survey/welcome/welcome-scene.tsx';
import { createQueryClient } from '../src/api/query-client.ts';
import { routes } from '../src/routes.tsx';

/** The content of a page before any script runs. */
export interface Shell {
  language: Language;
  title: string;
  description: string;
  root: string;
  scene: string;
  /** The viewer it is rendered for, if that makes a difference. */
  viewer?: Viewer;
}

// The server replaces the placeholders with the lounge's own texts, escaped; the tablet hydrates the page with the
// same texts.
const lounge = {
  name: '__LOUNGE_NAME__',
  operatingHours: '__LOUNGE_HOURS__',
  isActive: true,
  isDemo: false,
  resolved: true,
} as OpenedLounge;

/** The welcome screen of an open lounge. */
export async function surveyShell(language: Language): Promise<Shell> {
  return { ...(await tabletShell(language, lounge)), scene: renderToStaticMarkup(<WelcomeScene />) };
}

/** The survey page of a closed lounge. */
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

/** What `/vault` shows before its script runs. */
export async function vaultCover(viewer: VaultViewer, language: Language): Promise<string> {
  const { texts } = await (language === 'es'
    ? import('../src/features/vault/texts/vault-texts.es.ts')
    : import('../src/features/vault/texts/vault-texts.en.ts'));
  return renderToStaticMarkup(<VaultCover title={viewer === 'member' ? texts.title : null} />);
}

/** What an owner's `/trial` shows before its script runs. */
export const dashboardCover = (view: ViewId): string => renderToStaticMarkup(<DashboardCover view={view} />);

export async function shareShell(language: Language): Promise<Shell> {
  const texts = await loadShareTexts(language);
  const never = new Promise<never>(() => undefined);
  return {
    language,
    title: texts.title,
    description: texts.intro,
    root: `<!--opening-->${renderToString(<ShareScreen language={language} texts={texts} first={never} again={() => never} />)}<!--/opening-->`,
    scene: '',
  };
}

/** The landing page for each kind of viewer. */
export const landingShell = (viewer: Viewer): Shell => ({
  language: 'en',
  title: 'Vitola · Three cigars for every guest',
  description: 'Vitola finds every guest of a cigar lounge three cigars from its shelf.',
  root: renderToString(<LandingPage prerenderedFor={viewer} isSure client={createQueryClient()} />),
  scene: '',
  viewer,
});

/** The sign-in page for visitors. */
export function authShell(form: AuthForm): Shell {
  const props = form === 'login' ? { mode: form } : { tier: form };
  const html = renderToString(<AuthDocument client={createQueryClient()} {...props} />);
  return {
    language: 'en',
    title: `${routes['/auth'].title} · Vitola`,
    description: 'Sign in to your lounge, or start with up to 10 cigars for $0.',
    root: disableButtons(html),
    scene: '',
    viewer: 'visitor',
  };
}

/** The password reset page for visitors. */
export function resetShell(form: ResetForm): Shell {
  const token = form === 'open' ? 'token' : undefined;
  return {
    language: 'en',
    title: `${routes['/reset-password'].title} · Vitola`,
    description: 'Choose a new password for your Vitola account.',
    root: disableButtons(renderToString(<ResetDocument client={createQueryClient()} token={token} />)),
    scene: '',
    viewer: 'visitor',
  };
}

// Nothing may be submitted before the script is loaded: the browser's own submit would put a password into the
// address. Each button keeps its type and state for `hydratePage` to restore.
const disableButtons = (html: string): string =>
  html.replaceAll(/<button [^>]*>/g, (tag) => {
    const [, isDisabled = ''] = / aria-disabled="(\w+)"/.exec(tag) ?? [];
    return tag
      .replace(/ aria-disabled="\w+"/, '')
      .replace(/ type="(\w+)"/, ` type="button" aria-disabled="true" data-hydrated-state="$1 ${isDisabled}"`);
  });
