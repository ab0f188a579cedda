import { useRouter } from '@tanstack/react-router';
import { Button, ButtonLink } from '../../../ui/buttons/button.tsx';
import { forgetQuiz } from '../quiz/quiz-store.ts';
import type { QuizTexts } from '../texts/texts.ts';

export interface ResultActionsProps {
  lounge: string | undefined;
  texts: QuizTexts;
}

/** The buttons after a result. Both remove everything stored about this guest. */
export function ResultActions({ lounge, texts: { results } }: ResultActionsProps) {
  const { history } = useRouter();
  const named = lounge === undefined ? '' : encodeURIComponent(lounge);
  const takeAgain = () => {
    forgetQuiz();
    history.push(named ? `/questionnaire?lounge=${named}` : '/questionnaire');
  };
  return (
    <div className="flex flex-wrap gap-3">
      <Button variant="secondary" size="xl" onClick={() => takeAgain()}>
        {results.again}
      </Button>
      <ButtonLink
        href={named ? `/customer/${named}` : '/customer'}
        variant="quiet"
        size="xl"
        onClick={forgetQuiz}
      >
        {results.welcome}
      </ButtonLink>
    </div>
  );
}
