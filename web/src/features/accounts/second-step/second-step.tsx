import { useLazyPart } from '../../../lazy/lazy-part.ts';
import { Loaded } from '../../../ui/feedback/loaded.tsx';
import type { SecondStepProps } from './second-step-form.tsx';
import { shellTexts } from '../../../i18n/shared/shell-texts.ts';

/** The second step of a sign-in; its form loads on first use. */
export function SecondStep(props: SecondStepProps) {
  const part = useLazyPart('second step', () => import('./second-step-form.tsx'));
  return (
    <Loaded of={part} polled rows={2} label={shellTexts().signInAgain.secondStep}>
      {({ SecondStepForm }) => <SecondStepForm {...props} />}
    </Loaded>
  );
}
