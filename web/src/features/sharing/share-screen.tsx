import { useEffect, useState } from 'react';
import type { Share } from '@vitola/contract/sharing';
import type { Language } from '@vitola/contract/recommendation/survey-constants';
import { CallError, hasNoResponse } from '../../api/call-error.ts';
import { showLook } from '../../styles/show-look.ts';
import { havePicksFailed, loadPicks } from './load-picks.ts';
import { NotFoundView } from './not-found-view.tsx';
import type { SharedPicks } from './shared-picks.tsx';
import type { ShareTexts } from './texts.ts';

export interface ShareScreenProps {
  language: Language;
  texts: ShareTexts;
  /** The pending request for the share. */
  first: Promise<Share>;
  again: () => Promise<Share>;
}

type Outcome = { share: Share; Picks: typeof SharedPicks } | { message: string; isPassing: boolean } | null;

/** The page behind a QR code: the shared cigars, or why they can't be shown. */
export function ShareScreen({ language, texts, first, again }: ShareScreenProps) {
  const [asked, setAsked] = useState(first);
  const [outcome, setOutcome] = useState<Outcome>(null);
  useEffect(() => {
    let isLeft = false;
    Promise.all([asked, loadPicks()]).then(
      ([share, { SharedPicks: Picks }]) => {
        if (isLeft) return;
        showLook(share.stylesheet);
        setOutcome({ share, Picks });
      },
      (error: unknown) => isLeft || setOutcome(failureOf(error, texts)),
    );
    return () => {
      isLeft = true;
    };
  }, [asked, texts]);

  function retry(): void {
    if (havePicksFailed()) return location.reload();
    setOutcome(null);
    setAsked(again());
  }

  if (outcome === null) return <Opening texts={texts} />;
  if ('share' in outcome) return <outcome.Picks share={outcome.share} language={language} texts={texts} />;
  return (
    <NotFoundView texts={texts} message={outcome.message} {...(outcome.isPassing && { onRetry: retry })} />
  );
}

function failureOf(error: unknown, texts: ShareTexts): Outcome {
  if (hasNoResponse(error)) return { message: texts.notFound.offline, isPassing: true };
  if (!(error instanceof CallError)) return { message: texts.notFound.broken, isPassing: true };
  const isPassing = error.status === 429 || error.status >= 500;
  const { unknown, said } = texts.notFound;
  return { message: error.status === 404 ? unknown : (said[error.code] ?? error.message), isPassing };
}

/** The loading state, as prerendered. */
export function Opening({ texts }: { texts: ShareTexts }) {
  return (
    <main className="letter-room" aria-busy="true">
      <div className="share-links" aria-hidden="true" />
      <div className="letter">
        <header className="letterhead">
          <h1>{texts.title}</h1>
          <p className="faint-paper" role="status">
            {texts.loading}
          </p>
        </header>
        <div className="letter-ghost" aria-hidden="true" />
      </div>
    </main>
  );
}
