import type { TieredQuestion } from '@vitola/contract/recommendation/tiered';
import { tiers } from '@vitola/contract/recommendation/tiered';
import { useState } from 'react';
import { CallError } from '../../../api/call-error.ts';
import { useSearchValue } from '../../../navigation/search-params.ts';
import { Message } from '../../../shell/page-states.tsx';
import { ButtonLink } from '../../../ui/buttons/button.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { ClosedLounge } from '../quiz/closed-lounge.tsx';
import { CritiquedCards } from './critiqued-cards.tsx';
import { DemoNote } from '../quiz/demo-note.tsx';
import { NoCigars } from './no-cigars.tsx';
import { answersOf } from '../quiz/quiz-draft.ts';
import { QuizFrame } from '../quiz/quiz-frame.tsx';
import { findDraft, type StoredResult } from '../quiz/quiz-store.ts';
import { ResultActions } from './result-actions.tsx';
import { type QuizTexts, usePageLanguage } from '../texts/texts.ts';
import { TierSkeletons } from './tier-skeletons.tsx';
import { useTieredResult } from './use-tiered-result.ts';

/** The cigars for a quiz's answers; without answers, the way to the quiz. */
export function TieredResultsScreen() {
  const lounge = useSearchValue('lounge');
  const [draft] = useState(findDraft);
  const preferences = answersOf(draft);
  const { sessionId, resultId, language } = draft;
  const texts = usePageLanguage(language, preferences ? 'resultsTitle' : 'quizTitle');
  return (
    <QuizFrame texts={texts}>
      {preferences ? (
        <Results
          lounge={lounge}
          question={{ preferences, loungeId: lounge ?? 'demo', sessionId, resultId, language }}
          texts={texts}
        />
      ) : (
        <QuizOffer lounge={lounge} texts={texts} />
      )}
    </QuizFrame>
  );
}

interface ResultsProps {
  lounge: string | undefined;
  question: TieredQuestion;
  texts: QuizTexts;
}

function Results({ lounge, question, texts }: ResultsProps) {
  const words = texts.results;
  const { data, error, isTryingAgain, refetch } = useTieredResult(question);
  const state = data ? found(data) : error ? 'failed' : 'waiting';
  if (isClosed(error)) return <ClosedLounge name={lounge} texts={texts} />;
  const title = state === 'failed' ? texts.oneMoment : words[state];
  return (
    <div className="mx-auto flex w-full max-w-7xl flex-col gap-6 px-4 pt-2 pb-12 sm:px-8 sm:pt-4">
      <div className="flex flex-col gap-3">
        {data?.isDemo && <DemoNote isLost={lounge !== undefined && lounge !== 'demo'} texts={texts} />}
        <h1 className="text-[clamp(1.75rem,8.6vw,2.25rem)] sm:text-5xl">{title}</h1>
      </div>
      <p role="status" className="sr-only">
        {title}
      </p>
      {data && state === 'found' && (
        <CritiquedCards key={data.answer.resultId} answer={data.answer} question={question} texts={texts} />
      )}
      {data && state === 'none' && <NoCigars answer={data.answer} texts={texts} />}
      {state === 'waiting' && <TierSkeletons />}
      {state === 'failed' && (
        <ErrorState onRetry={() => void refetch()} retry={words.retry}>
          {isTryingAgain ? texts.notAnswering : `${errorText(error, texts)} ${words.kept}`}
        </ErrorState>
      )}
      <ResultActions lounge={lounge} texts={texts} />
    </div>
  );
}

const found = ({ answer }: StoredResult) => (tiers.some((tier) => answer[tier]) ? 'found' : 'none');

const isClosed = (error: Error | null) => error instanceof CallError && error.code === 'NOT_FOUND';

// The server's sentences are English.
const errorText = (error: Error | null, { errors }: QuizTexts): string | undefined =>
  (error instanceof CallError && errors[error.code]) || (errors.UNKNOWN ?? error?.message);

function QuizOffer({ lounge, texts: { offer } }: { lounge: string | undefined; texts: QuizTexts }) {
  const search = lounge === undefined ? '' : `?lounge=${encodeURIComponent(lounge)}`;
  return (
    <Message
      title={offer.title}
      actions={
        <ButtonLink href={`/questionnaire${search}`} size="xl">
          {offer.action}
        </ButtonLink>
      }
    >
      <p>{offer.body}</p>
    </Message>
  );
}
