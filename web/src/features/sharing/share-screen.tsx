import { useEffect, useRef, useState } from 'react';
import type { Share } from '@vitola/contract/sharing';
import type { Language } from '@vitola/contract/recommendation/survey-constants';
import { CallError, hasNoResponse } from '../../api/call-error.ts';
import { retryDelayMs, scheduleRetry } from '../../api/retry.ts';
import { showLook } from '../../styles/show-look.ts';
import { havePicksFailed, loadPicks } from './load-picks.ts';
import { NotFoundView } from './not-found-view.tsx';
import { WaitingView } from './waiting-view.tsx';
import type { SharedPicks } from './shared-picks.tsx';
import type { ShareTexts } from './texts.ts';

export interface ShareScreenProps {
  language: Language;
  /** The language that the page's address asks for. */
  asked?: Language | undefined;
  texts: ShareTexts;
  /** What the link calls the cigars, if it comes from a tablet that may not have sent them yet. */
  names?: readonly string[];
  /** The share that the server rendered into the page. */
  rendered?: Rendered | undefined;
  /** The pending request for the share. */
  first: Promise<Share>;
  again: () => Promise<Share>;
}

export interface Rendered {
  share: Share;
  Picks: typeof SharedPicks;
  /** When it was, in milliseconds since 1970. */
  openedAt: number;
}

type Outcome =
  | { share: Share; Picks: typeof SharedPicks }
  | (Rendered & { tries: number })
  | { message: string; isPassing: boolean }
  | { waitingFor: string; tries: number }
  | null;
const noNames: readonly string[] = [];

/** The page behind a QR code: the shared cigars, or why they can't be shown yet or at all. */
export function ShareScreen(props: ShareScreenProps) {
  const { language, asked, texts, names = noNames, rendered, first, again } = props;
  const [request, setRequest] = useState(first);
  const [outcome, setOutcome] = useState<Outcome>(rendered ?? null);
  const [openedAt] = useState(rendered ? () => rendered.openedAt : Date.now);
  useEffect(() => {
    let isLeft = false;
    Promise.all([request, loadPicks()]).then(
      ([share, { SharedPicks: Picks }]) => {
        if (isLeft) return;
        showLook(share.stylesheet);
        if (location.hash) history.replaceState(history.state, '', location.pathname + location.search);
        setOutcome({ share, Picks });
      },
      (error: unknown) =>
        isLeft ||
        setOutcome((before) =>
          rendered ? notCounted(error, rendered, before) : failureOf(error, texts, names, before),
        ),
    );
    return () => {
      isLeft = true;
    };
  }, [request, texts, names, rendered]);

  const isWaiting = outcome !== null && 'waitingFor' in outcome;
  function retry(): void {
    if (havePicksFailed()) return location.reload();
    if (!isWaiting && !rendered) setOutcome(null);
    setRequest(again());
  }
  const latest = useRef(retry);
  useEffect(() => {
    latest.current = retry;
  });

  useEffect(() => {
    if (!outcome || !('tries' in outcome)) return undefined;
    return scheduleRetry(retryDelayMs(undefined, outcome.tries) ?? 0, () => latest.current());
  }, [outcome]);

  if (outcome === null) return <Opening texts={texts} />;
  if ('waitingFor' in outcome)
    return <WaitingView texts={texts} names={names} reason={outcome.waitingFor} onRetry={retry} />;
  if ('share' in outcome)
    return (
      <outcome.Picks
        share={outcome.share}
        language={language}
        asked={asked}
        texts={texts}
        openedAt={openedAt}
        isPrerendered={rendered !== undefined}
      />
    );
  return (
    <NotFoundView texts={texts} message={outcome.message} {...(outcome.isPassing && { onRetry: retry })} />
  );
}

// The cigars are there, but the request has yet to count their opening.
function notCounted(error: unknown, rendered: Rendered, before: Outcome): Outcome {
  const tries = before && 'tries' in before ? before.tries + 1 : 1;
  return retryDelayMs(error, tries) === null ? before : { ...rendered, tries };
}

function failureOf(error: unknown, texts: ShareTexts, names: readonly string[], before: Outcome): Outcome {
  const isNotThereYet = error instanceof CallError && error.status === 404;
  if (names.length > 0 && (isNotThereYet || hasNoResponse(error))) {
    const tries = before && 'waitingFor' in before ? before.tries + 1 : 1;
    return { waitingFor: isNotThereYet ? texts.waiting.tablet : texts.notFound.offline, tries };
  }
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
