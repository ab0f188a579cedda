import type { SurveyQuestion } from '@vitola/contract/recommendation/survey-constants';
import { Button } from '../ui/buttons/button.tsx';

interface PlaygroundQuestionProps {
  question: SurveyQuestion;
  words: readonly string[];
  chosen: readonly string[];
  onToggle: (word: string) => void;
}

/** One question of the survey, with its options as they are sent. */
export function PlaygroundQuestion({ question, words, chosen, onToggle }: PlaygroundQuestionProps) {
  return (
    <fieldset>
      <legend className="mb-2 font-semibold capitalize">{question}</legend>
      <div className="flex flex-wrap content-start items-start gap-2">
        {words.map((word) => (
          <Button
            key={word}
            variant={chosen.includes(word) ? 'primary' : 'secondary'}
            aria-pressed={chosen.includes(word)}
            onClick={() => onToggle(word)}
          >
            {word}
          </Button>
        ))}
      </div>
    </fieldset>
  );
}
