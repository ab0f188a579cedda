import { useEffect, useRef, useState } from 'react';
import { Button, ButtonLink } from '../../../ui/buttons/button.tsx';
import { forgetQuiz } from './quiz-store.ts';
import type { QuizTexts } from '../texts/texts.ts';

export interface AgeQuestionProps {
  lounge: string | undefined;
  texts: QuizTexts;
  onYes: () => void;
}

/** Asks whether the guest is 21, where the lounge wants it asked. The answer is not stored, and no date is asked for. */
export function AgeQuestion({ lounge, texts: { ofAge, results }, onYes }: AgeQuestionProps) {
  const [isTooYoung, setTooYoung] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), [isTooYoung]);
  return (
    <div className="mx-auto flex max-w-2xl flex-1 flex-col items-center justify-center gap-6 py-10 text-center">
      <h1
        ref={heading}
        tabIndex={-1}
        className="text-[clamp(1.75rem,8.6vw,2.25rem)] text-balance outline-hidden sm:text-5xl"
      >
        {isTooYoung ? ofAge.sorry : ofAge.title}
      </h1>
      <p className="max-w-prose text-lg text-ink-muted text-balance">
        {isTooYoung ? ofAge.sorryWhy : ofAge.why}
      </p>
      {isTooYoung ? (
        <ButtonLink
          href={lounge === undefined ? '/customer' : `/customer/${encodeURIComponent(lounge)}`}
          size="xl"
          onClick={forgetQuiz}
        >
          {results.welcome}
        </ButtonLink>
      ) : (
        <div className="flex flex-wrap justify-center gap-4">
          <Button variant="secondary" size="xl" className="min-w-40" onClick={() => setTooYoung(true)}>
            {ofAge.no}
          </Button>
          <Button size="xl" className="min-w-40" onClick={onYes}>
            {ofAge.yes}
          </Button>
        </div>
      )}
    </div>
  );
}
