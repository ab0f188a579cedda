import type { TieredQuestion } from '@vitola/contract/recommendation';
import { tiers } from '@vitola/contract/recommendation';
import { type ReactNode, useState } from 'react';
import { useSearchValue } from '../../lib/search.ts';
import { Message } from '../../shell/page-states.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { NoCigars } from './no-cigars.tsx';
import { answersOf } from './quiz-draft.ts';
import { findDraft, type StoredResult } from './quiz-store.ts';
import { ResultActions } from './result-actions.tsx';
import { TierCards } from './tier-cards.tsx';
import { TierSkeletons } from './tier-skeletons.tsx';
import { useTieredResult } from './use-tiered-result.ts';

/** The cigars for a quiz's answers; without answers, the way to the quiz. */
export function TieredResultsScreen() {
  const lounge = useSearchValue('lounge');
  const [draft] = useState(findDraft);
  const preferences = answersOf(draft);
  if (!preferences) return <QuizOffer lounge={lounge} />;
  const { sessionId } = draft;
  return (
    <Results
      lounge={lounge}
      question={{ preferences, loungeId: lounge ?? 'demo', sessionId, language: 'en' }}
    />
  );
}

function Results({ lounge, question }: { lounge: string | undefined; question: TieredQuestion }) {
  const { data, error, isFetching, refetch } = useTieredResult(question);
  const state = data ? found(data) : error ? 'failed' : 'waiting';
  return (
    <div className="mx-auto flex w-full max-w-7xl flex-col gap-6 px-4 pt-2 pb-12 sm:px-8 sm:pt-4">
      <div>
        {data?.isDemo && <p className="mb-2 font-semibold text-accent-ink">{demoWords(lounge)}</p>}
        <h1 className="text-4xl sm:text-5xl">{titles[state]}</h1>
      </div>
      <p role="status" className="sr-only">
        {state === 'waiting' || isFetching ? 'Choosing from the shelf …' : titles[state]}
      </p>
      {data && state === 'found' && <TierCards answer={data.answer} />}
      {data && state === 'none' && <NoCigars answer={data.answer} />}
      {state === 'waiting' && <TierSkeletons />}
      {state === 'failed' && (
        <ErrorState onRetry={() => void refetch()} retrying={isFetching}>
          {error?.message} Your answers are kept.
        </ErrorState>
      )}
      <ResultActions lounge={lounge} />
    </div>
  );
}

const titles = {
  found: 'Your recommendations',
  none: 'No Cigars Available',
  waiting: 'Choosing from the shelf …',
  failed: 'One moment, please',
} as const;

const found = ({ answer }: StoredResult) => (tiers.some((tier) => answer[tier]) ? 'found' : 'none');

const demoWords = (lounge: string | undefined): ReactNode =>
  lounge === undefined || lounge === 'demo'
    ? 'Demo lounge'
    : 'Demo lounge · the lounge of this link was not found';

function QuizOffer({ lounge }: { lounge: string | undefined }) {
  const search = lounge === undefined ? '' : `?lounge=${encodeURIComponent(lounge)}`;
  return (
    <Message
      title="Six questions first"
      actions={
        <ButtonLink href={`/questionnaire${search}`} size="xl">
          Take the Quiz
        </ButtonLink>
      }
    >
      <p>Tell us what you enjoy, and your three cigars appear here. It takes about a minute.</p>
    </Message>
  );
}
