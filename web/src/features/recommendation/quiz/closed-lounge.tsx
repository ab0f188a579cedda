import { Message } from '../../../shell/page-states.tsx';
import type { QuizTexts } from '../texts/texts.ts';
import { useNamedLounge } from './use-quiz-lounge.ts';

/** Shown instead of the quiz while a lounge is closed to guests. */
export function ClosedLounge({ name, texts: { closed } }: { name: string | undefined; texts: QuizTexts }) {
  const { lounge } = useNamedLounge(name);
  return (
    <Message eyebrow={lounge?.name} title={closed.title} actions={null}>
      <p>{closed.body}</p>
      {lounge?.operatingHours && <p className="mt-3">{lounge.operatingHours}</p>}
    </Message>
  );
}
