import { clsx } from 'clsx';
import { quizWords } from '@vitola/contract/survey-words';
import { useEffect, useId, useRef } from 'react';
import { once } from '../../lib/once.ts';
import { useSearchValue } from '../../lib/search.ts';
import { Button } from '../../ui/button.tsx';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { AgeQuestion } from './age-question.tsx';
import { isSingle, lastStep, type QuizQuestion, quizQuestions } from './quiz-draft.ts';
import { QuizFrame } from './quiz-frame.tsx';
import { QuizOption } from './quiz-option.tsx';
import { QuizLanguages } from './quiz-languages.tsx';
import { type QuizTexts, useSpoken, wordsOf } from './texts.ts';
import { useAgeQuestion } from './use-age-question.ts';
import { useQuiz } from './use-quiz.ts';

const place = 'mx-auto flex w-full max-w-5xl flex-col gap-6 px-4 pt-2 sm:px-8 sm:pt-4';

const footButton = 'max-md:min-w-0 max-md:flex-1 max-md:px-2';

/** The quiz of a lounge: its question of age where it asks, then the six questions. */
export function QuizScreen() {
  const lounge = useSearchValue('lounge');
  const quiz = useQuiz(lounge);
  const texts = useSpoken(quiz.language, 'quizTitle');
  const age = useAgeQuestion(lounge, quiz.hasBegun);
  return (
    <QuizFrame texts={texts}>
      <div className={clsx(place, 'md:min-h-[min(44rem,calc(100dvh-6.5rem))]')}>
        {quiz.step === 0 && (
          <div className="flex justify-end">
            <QuizLanguages label={texts.quiz.language} language={quiz.language} onLanguage={quiz.speak} />
          </div>
        )}
        {age.state === 'answered' && <Questions quiz={quiz} texts={texts} isLedTo={age.isOfAge} />}
        {age.state === 'asking' && <AgeQuestion lounge={lounge} texts={texts} onYes={age.confirm} />}
        {age.state === 'waiting' && (
          <div className="flex flex-1 items-center justify-center py-24 text-accent">
            <Spinner label={texts.frame.loading} className="text-4xl" />
          </div>
        )}
      </div>
    </QuizFrame>
  );
}

interface QuestionsProps {
  quiz: ReturnType<typeof useQuiz>;
  texts: QuizTexts;
  /** The guest comes from the question before, and reads on at this one. */
  isLedTo: boolean;
}

/** The six questions, one at a time, with the way on and the way back. */
function Questions({ quiz, texts, isLedTo }: QuestionsProps) {
  const { step, question } = quiz;
  const words = texts.quiz;
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(isLedTo && !quiz.hasBegun ? -1 : step);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    window.scrollTo(0, 0);
    heading.current?.focus({ preventScroll: true });
  }, [step]);
  const percent = Math.round(((step + 1) / quizQuestions.length) * 100);
  return (
    <>
      <ProgressBar
        label={words.place(step + 1, quizQuestions.length)}
        value={percent}
        valueText={words.complete(percent)}
      />
      <div>
        <h1 ref={heading} tabIndex={-1} className="text-3xl outline-hidden sm:text-4xl">
          {texts.questions[question].title}
        </h1>
        <p className="mt-2 min-h-7 text-lg text-ink-muted">
          {isSingle(question) ? words.one : words.many}
          {step === 0 && ` ${words.age}`}
        </p>
      </div>
      <Options
        key={question}
        question={question}
        chosen={quiz.chosen}
        texts={texts}
        onChoose={(word) => quiz.choose(word)}
      />
      <div className="sticky bottom-0 -mx-4 flex justify-between gap-4 border-t border-line bg-canvas/95 px-4 py-4 sm:-mx-8 sm:px-8 md:static md:border-0 md:bg-transparent md:py-0">
        <Button
          variant="secondary"
          size="xl"
          className={footButton}
          disabled={step === 0}
          onClick={(click) => once(click) && quiz.previous()}
        >
          {words.previous}
        </Button>
        <Button
          size="xl"
          className={footButton}
          disabled={quiz.chosen.length === 0}
          onClick={(click) => once(click) && quiz.next()}
        >
          {step === lastStep ? words.finish : words.next}
        </Button>
      </div>
    </>
  );
}

interface OptionsProps {
  question: QuizQuestion;
  chosen: readonly string[];
  texts: QuizTexts;
  onChoose: (word: string) => void;
}

// As many columns as leave no answer alone in its row.
const columnsFor = (count: number): string =>
  count % 3 === 1
    ? 'md:grid-cols-2 lg:grid-cols-4 md:max-lg:[&>:last-child:nth-child(odd)]:col-span-2'
    : 'md:grid-cols-3';

function Options({ question, chosen, texts, onChoose }: OptionsProps) {
  const id = useId();
  return (
    <div
      role={isSingle(question) ? 'radiogroup' : 'group'}
      aria-labelledby={id}
      className="md:flex md:flex-1 md:flex-col"
    >
      <span id={id} className="sr-only">
        {texts.questions[question].title}
      </span>
      <div
        className={clsx(
          'grid gap-3 md:flex-1 md:auto-rows-fr md:gap-4',
          quizWords[question].length === 4 && 'lg:my-auto lg:max-h-60',
          columnsFor(quizWords[question].length),
        )}
      >
        {quizWords[question].map((word) => (
          <QuizOption
            key={word}
            question={question}
            word={word}
            words={wordsOf(texts, question, word)}
            isChosen={chosen.includes(word)}
            onChoose={() => onChoose(word)}
          />
        ))}
      </div>
    </div>
  );
}
