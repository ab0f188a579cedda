import type { OpenedLounge } from '../../api/find-lounge.ts';
import type { SurveyTexts } from './texts.ts';
import { useMounted } from './use-mounted.ts';

const byName = /^\/(demo|customer)\/?$/;

/** Says that this is no real lounge, and whether a link led here by mistake. */
export function DemoBanner({ lounge, texts }: { lounge: OpenedLounge | null; texts: SurveyTexts }) {
  if (!useMounted() || !lounge?.isDemo) return null;
  const isLost = !lounge.resolved && !byName.test(location.pathname);
  return (
    <aside className={isLost ? 'demo-banner lost' : 'demo-banner'} aria-label={texts.demo}>
      {isLost ? texts.demoUnknown : texts.demo}
    </aside>
  );
}
