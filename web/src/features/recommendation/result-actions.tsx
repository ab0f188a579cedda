import { useRouter } from '@tanstack/react-router';
import { once } from '../../lib/once.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { forgetQuiz } from './quiz-store.ts';

export interface ResultActionsProps {
  lounge: string | undefined;
}

/** The ways on from a result. Both leave nothing of this guest behind. */
export function ResultActions({ lounge }: ResultActionsProps) {
  const { history } = useRouter();
  const named = lounge === undefined ? '' : encodeURIComponent(lounge);
  const takeAgain = () => {
    forgetQuiz();
    history.push(named ? `/questionnaire?lounge=${named}` : '/questionnaire');
  };
  return (
    <div className="flex flex-wrap gap-3">
      <Button variant="secondary" size="xl" onClick={(click) => once(click) && takeAgain()}>
        Take Quiz Again
      </Button>
      <ButtonLink
        href={named ? `/customer/${named}` : '/customer'}
        variant="quiet"
        size="xl"
        onClick={forgetQuiz}
      >
        Back to Welcome
      </ButtonLink>
    </div>
  );
}
