import { ArrowLeft, ArrowRight } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Button } from '../../../ui/buttons/button.tsx';
import { Card } from '../../../ui/display/panel.tsx';
import { FormError } from '../../../ui/fields/form-error.tsx';
import { CheckStep } from './check-step.tsx';
import { HoursStep } from './hours-step.tsx';
import { LoungeStep } from './lounge-step.tsx';
import { Onboarded } from './onboarded.tsx';
import { stepTitles } from './onboarding-draft.ts';
import { StepList } from './step-list.tsx';
import { TabletStep } from './tablet-step.tsx';
import { useOnboarding } from './use-onboarding.ts';

/** Onboards a lounge in four steps. */
export function OnboardScreen() {
  const onboarding = useOnboarding();
  const { form, step, goTo, next, startOver, done, send, isSending, error } = onboarding;
  const title = useRef<HTMLHeadingElement>(null);
  const shownStep = useRef(step);
  useEffect(() => {
    if (shownStep.current === step) return;
    shownStep.current = step;
    title.current?.focus();
  }, [step]);
  if (done) return <Onboarded lounge={done} onAnother={startOver} />;
  const [name, contactPerson] = form.watch(['name', 'contactPerson']);
  const isNamed = name.trim() !== '' && contactPerson.trim() !== '';
  const isLast = step === stepTitles.length;
  return (
    <div className="mx-auto max-w-3xl">
      <h1 className="text-3xl">Onboard a lounge</h1>
      <StepList step={step} />
      <Card>
        <h2 ref={title} tabIndex={-1} className="mb-5 text-[1.375rem] outline-hidden">
          {stepTitles[step - 1]}
        </h2>
        <form
          noValidate
          className="flex flex-col gap-5"
          onSubmit={(event) => {
            event.preventDefault();
            void (isLast ? send() : next());
          }}
        >
          {error && Object.keys(error.fields).length === 0 && <FormError>{error.message}</FormError>}
          {step === 1 && <LoungeStep form={form} />}
          {step === 2 && <HoursStep form={form} />}
          {step === 3 && <TabletStep form={form} />}
          {isLast && <CheckStep fields={form.getValues()} onEdit={goTo} />}
          <div className="mt-2 flex flex-wrap items-center justify-between gap-3 border-t border-line pt-5">
            {step > 1 ? (
              <Button
                variant="secondary"
                icon={<ArrowLeft aria-hidden="true" className="size-4.5" />}
                onClick={() => goTo(step - 1)}
              >
                Back
              </Button>
            ) : (
              <Button variant="quiet" className="-ml-3" onClick={startOver}>
                Clear the form
              </Button>
            )}
            <Button type="submit" busy={isSending} disabled={!isNamed}>
              {isLast ? 'Onboard Lounge' : 'Next'}
              {!isLast && <ArrowRight aria-hidden="true" className="size-4.5" />}
            </Button>
          </div>
          {step === 1 && !isNamed && (
            <p className="text-right text-[0.9375rem] text-ink-faint">
              The lounge’s name and a contact person are needed.
            </p>
          )}
        </form>
      </Card>
    </div>
  );
}
