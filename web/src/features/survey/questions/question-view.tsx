import {
  surveyMaximum,
  type SurveyQuestion,
  surveyWords,
} from '@vitola/contract/recommendation/survey-constants';
import { OptionCards } from '../../../ui/options/option-cards.tsx';
import { OptionPicture } from '../../../ui/options/option-picture.tsx';
import { lookOfOption } from './option-look.ts';
import { isFull, nextStep, steps } from '../visit/survey-state.ts';
import type { SurveyTexts } from '../texts/texts.ts';
import type { Visit } from '../visit/visit.ts';
import { isFirstClick } from '../../../ui/buttons/first-click.ts';

export interface QuestionViewProps {
  question: SurveyQuestion;
  texts: SurveyTexts;
  visit: Pick<Visit, 'state' | 'choose' | 'next' | 'previous'>;
  /** Whose turn it is at a table. */
  turn?: string;
}

/** One question with its answers, the progress above and Previous and Next below. */
export function QuestionView({ question, texts, visit, turn }: QuestionViewProps) {
  const { step, chosen: answers } = visit.state;
  const chosen = answers[question] ?? [];
  const words = texts.questions[question];
  const most = surveyMaximum[question];
  const full = isFull(question, chosen);
  return (
    <main className={`stage question question-${question}`}>
      <Progress step={step} texts={texts} turn={turn} />
      <div
        className="stage-body rise"
        role={most > 1 ? 'group' : 'radiogroup'}
        aria-labelledby="screen-heading"
      >
        <h1 id="screen-heading" tabIndex={-1}>
          {words?.title}
        </h1>
        <p className="hint" aria-live="polite">
          {most > 1 ? (full ? texts.full : texts.chooseUpTo(most)) : ''}
        </p>
        <OptionCards
          name={question}
          options={surveyWords[question].map((word) => {
            const [label, detail] = words?.options[word] ?? [word, ''];
            return { word, label, detail, picture: <OptionPicture look={lookOfOption(question, word)} /> };
          })}
          chosen={chosen}
          isSingle={most === 1}
          isFull={full}
          isShort={question === 'flavors'}
          onChoose={(word) => visit.choose(question, word)}
        />
      </div>
      <div className="stage-foot">
        <button
          type="button"
          className="button button-large"
          disabled={step === steps.firstQuestion}
          onClick={(click) => isFirstClick(click) && visit.previous()}
        >
          {texts.previous}
        </button>
        <button
          type="button"
          className="button button-brass button-large"
          disabled={chosen.length === 0}
          onClick={(click) => isFirstClick(click) && visit.next()}
        >
          {nextStep(visit.state) === steps.results ? texts.finish : texts.next}
        </button>
      </div>
    </main>
  );
}

function Progress({ step, texts, turn }: { step: number; texts: SurveyTexts; turn: string | undefined }) {
  const percent = step * 20;
  return (
    <div className="progress-head">
      {turn && <p className="turn">{turn}</p>}
      <p className="tnum">
        <span>{texts.progress(step)}</span>
        <span>{texts.complete(percent)}</span>
      </p>
      <div
        className="progress"
        role="progressbar"
        aria-label={texts.progress(step)}
        aria-valuenow={percent}
        aria-valuemin={0}
        aria-valuemax={100}
      >
        <span style={{ width: `${percent}%` }} />
      </div>
    </div>
  );
}
