import type { OpenedLounge } from '../../../api/find-lounge.ts';
import type { SurveyTexts } from '../texts/texts.ts';
import { useHydrated } from './use-hydrated.ts';

const demoPath = /^\/(demo|customer)\/?$/;

/** Says that this is no real lounge, and whether a link led here by mistake. */
export function DemoBanner({ lounge, texts }: { lounge: OpenedLounge | null; texts: SurveyTexts }) {
  if (!useHydrated() || !lounge?.isDemo) return null;
  const isLost = !lounge.resolved && !demoPath.test(location.pathname);
  return (
    <aside className={isLost ? 'demo-banner lost' : 'demo-banner'} aria-label={texts.demo}>
      {isLost ? texts.demoUnknown : texts.demo}
    </aside>
  );
}
