import { quizWords } from '@vitola/contract/recommendation/survey-constants';
import { useEffect, useId, useRef } from 'react';
import { useSearchValue } from '../../../navigation/search-params.ts';
import '../../../styles/option.css';
import { Button } from '../../../ui/buttons/button.tsx';
import { OptionCards } from '../../../ui/options/option-cards.tsx';
import { ProgressBar } from '../../../ui/feedback/progress-bar.tsx';
import { Spinner } from '../../../ui/feedback/spinner.tsx';
import { AgeQuestion } from './age-question.tsx';
import { ClosedLounge } from './closed-lounge.tsx';
import { DemoNote } from './demo-note.tsx';
import { pictureOf } from './option-look.tsx';
import { isSingle, lastStep, quizQuestions } from './quiz-draft.ts';
import { QuizFrame } from './quiz-frame.tsx';
import { QuizLanguages } from './quiz-languages.tsx';
import { type QuizTexts, usePageLanguage, wordsOf } from '../texts/texts.ts';
import { useQuiz } from './use-quiz.ts';
import { useQuizLounge } from './use-quiz-lounge.ts';

// Fills a tablet's height below the header, so that the big buttons are near the thumbs.
const place =
  'mx-auto flex w-full max-w-[72rem] flex-col gap-4 px-4 pt-1 sm:px-8 md:min-h-[calc(100dvh-5rem)] md:pb-4';

const footButton =
  'md:min-w-[clamp(9rem,24vw,15rem)] max-md:min-w-0 max-md:flex-1 max-md:px-1 max-md:text-[clamp(0.9375rem,4.4vw,1.25rem)]';

/** A lounge's quiz: the age question where the lounge asks it, then the six questions. */
export function QuizScreen() {
  const named = useSearchValue('lounge');
  const quiz = useQuiz(named);
  const texts = usePageLanguage(quiz.language, 'quizTitle');
  const { state, lounge, isNamed, isOfAge, confirmAge } = useQuizLounge(named, quiz.hasBegun);
  const isDemo = !isNamed || lounge?.isDemo === true;
  const hasLanguages = state !== 'open' || quiz.step === 0;
  return (
    <QuizFrame texts={texts}>
      <div className={place}>
        {(isDemo || hasLanguages) && (
          <div className="flex flex-wrap items-center justify-between gap-x-4">
            {isDemo && <DemoNote isLost={lounge?.resolved === false} texts={texts} />}
            {hasLanguages && (
              <div className="ml-auto">
                <QuizLanguages label={texts.quiz.language} language={quiz.language} onLanguage={quiz.speak} />
              </div>
            )}
          </div>
        )}
        {state === 'open' && <Questions quiz={quiz} texts={texts} isLedTo={isOfAge} />}
        {state === 'asking' && <AgeQuestion lounge={named} texts={texts} onYes={confirmAge} />}
        {state === 'closed' && <ClosedLounge name={named} texts={texts} />}
        {(state === 'waiting' || state === 'away') && <Waiting isAway={state === 'away'} texts={texts} />}
      </div>
    </QuizFrame>
  );
}

// One live region for both: what changes in it is read out.
function Waiting({ isAway, texts }: { isAway: boolean; texts: QuizTexts }) {
  return (
    <div className="flex flex-1 flex-col items-center justify-center gap-6 py-24 text-center">
      <Spinner className="text-4xl text-accent" />
      {isAway && <h1 className="text-4xl sm:text-5xl">{texts.oneMoment}</h1>}
      <p role="status" className={isAway ? 'text-lg text-ink-muted' : 'sr-only'}>
        {isAway ? texts.away : texts.frame.loading}
      </p>
    </div>
  );
}

interface QuestionsProps {
  quiz: ReturnType<typeof useQuiz>;
  texts: QuizTexts;
  /** The guest comes from the age question, so the focus moves to the first question. */
  isLedTo: boolean;
}

/** The six questions, one at a time, with Next and Previous. */
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
  const id = useId();
  const single = isSingle(question);
  const percent = Math.round(((step + 1) / quizQuestions.length) * 100);
  return (
    <>
      <ProgressBar
        label={words.place(step + 1, quizQuestions.length)}
        value={percent}
        valueText={words.complete(percent)}
        large
      />
      <div
        role={single ? 'radiogroup' : 'group'}
        aria-labelledby={id}
        className="flex flex-1 flex-col justify-center gap-[clamp(1rem,3vh,2.25rem)]"
      >
        <div>
          <h1
            ref={heading}
            id={id}
            tabIndex={-1}
            className="text-[clamp(1.875rem,4.4vw,3.25rem)] leading-[1.12] outline-hidden"
          >
            {texts.questions[question].title}
          </h1>
          <p className="mt-2 text-xl text-accent-ink">
            {single ? words.one : words.many}
            {step === 0 && ` ${words.age}`}
          </p>
        </div>
        <OptionCards
          key={question}
          name={question}
          options={quizWords[question].map((word) => {
            const [label, detail] = wordsOf(texts, question, word);
            return { word, label, detail, picture: pictureOf(question, word) };
          })}
          chosen={quiz.chosen}
          isSingle={single}
          onChoose={(word) => quiz.choose(word)}
        />
      </div>
      <div className="sticky bottom-0 -mx-4 flex justify-between gap-4 border-t border-line bg-canvas/95 px-4 py-4 sm:-mx-8 sm:px-8 md:static [@media(max-height:40rem)]:static md:border-0 md:bg-transparent md:py-0">
        <Button
          variant="secondary"
          size="xl"
          className={footButton}
          disabled={step === 0}
          onClick={() => quiz.previous()}
        >
          {words.previous}
        </Button>
        <Button
          size="xl"
          className={footButton}
          disabled={quiz.chosen.length === 0}
          onClick={() => quiz.next()}
        >
          {step === lastStep ? words.finish : words.next}
        </Button>
      </div>
    </>
  );
}
