import type { Share } from '@vitola/contract/sharing';
import type { Language } from '@vitola/contract/recommendation/survey-constants';
import { renderToString } from 'react-dom/server';
import { ShareScreen } from './share-screen.tsx';
import { SharedPicks } from './shared-picks.tsx';
import { texts as english } from './texts.en.ts';
import { texts as spanish } from './texts.es.ts';

/** What the server renders a share page from; the page gets the same, to go on from there. */
export interface RenderedShare {
  share: Share;
  /** When it was opened, in milliseconds since 1970. */
  openedAt: number;
}

const never = new Promise<never>(() => undefined);

/** The content of a share's page, for the server; `asked` is the language that its address asks for. */
export function renderShare(
  { share, openedAt }: RenderedShare,
  language: Language,
  asked: Language | undefined,
): string {
  return renderToString(
    <ShareScreen
      language={language}
      asked={asked}
      texts={language === 'es' ? spanish : english}
      rendered={{ share, Picks: SharedPicks, openedAt }}
      first={never}
      again={() => never}
    />,
  );
}
