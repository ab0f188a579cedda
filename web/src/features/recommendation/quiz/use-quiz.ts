import { useRouter, useRouterState } from '@tanstack/react-router';
import type { Language } from '@vitola/contract/recommendation/survey-constants';
import { useEffect, useRef, useState } from 'react';
import { eventContext, trackEvent } from '../../../api/track-event.ts';
import {
  choose,
  chosenFor,
  furthestStep,
  lastStep,
  ownLanguage,
  type QuizDraft,
  quizQuestions,
} from './quiz-draft.ts';
import { findDraft, saveDraft } from './quiz-store.ts';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The quiz step of this entry, 0-5. Entries hold no answers. */
    quizStep?: number;
    /** Whether the entry before this one is the step before. */
    isStepOn?: boolean;
  }
}

/** The quiz in progress: each step is a history entry, the answers are stored in this tab. */
export function useQuiz(lounge: string | undefined) {
  const [draft, setDraft] = useState<QuizDraft>(findDraft);
  const router = useRouter();
  const { history } = router;
  const { asked, isStepOn, search } = useRouterState({
    select: ({ location: { state, searchStr } }) => ({
      asked: state.quizStep ?? 0,
      isStepOn: state.isStepOn ?? false,
      search: searchStr,
    }),
    structuralSharing: true,
  });
  const step = Math.min(Math.max(0, asked), furthestStep(draft));
  const question = quizQuestions[step] ?? 'experience';
  const here = `/questionnaire${search}`;

  useEffect(() => {
    if (Object.keys(draft.chosen).length > 0 || draft.language !== ownLanguage()) saveDraft(draft);
  }, [draft]);
  useEffect(() => {
    if (asked !== step) history.replace(here, { quizStep: step, isStepOn: false });
  }, [history, here, asked, step]);
  const noteStart = useTrackStart(draft.sessionId, lounge);
  // Preloaded while the guest answers, so that it opens even if the network is gone by then.
  useEffect(() => {
    router.preloadRoute({ to: '/recommendations/tiered' }).catch(() => undefined);
  }, [router]);

  return {
    language: draft.language,
    speak: (language: Language) => setDraft((now) => ({ ...now, language })),
    step,
    question,
    hasBegun: Object.keys(draft.chosen).length > 0,
    chosen: chosenFor(draft, question),
    choose(word: string) {
      setDraft((now) => choose(now, question, word));
    },
    next() {
      if (chosenFor(draft, question).length === 0) return;
      if (step === 0) noteStart();
      if (step < lastStep) history.push(here, { quizStep: step + 1, isStepOn: true });
      else history.push(`/recommendations/tiered${search}`);
    },
    previous() {
      if (isStepOn) history.back();
      else if (step > 0) history.replace(here, { quizStep: step - 1, isStepOn: false });
    },
  };
}

// Once per draft, under the session id: the server counts repeats of one id once.
function useTrackStart(sessionId: string, lounge = 'demo'): () => void {
  const noted = useRef('');
  return () => {
    if (noted.current === sessionId) return;
    noted.current = sessionId;
    const event = {
      eventType: 'questionnaire_start' as const,
      loungeId: lounge,
      sessionId,
      eventId: sessionId,
    };
    void trackEvent({ ...event, metadata: eventContext() }, new AbortController().signal);
  };
}
