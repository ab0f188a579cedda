import { tabletPinLength } from '@vitola/contract/tablets/tablet-constants';
import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { checkPin, minutesToWait, type PinOutcome } from './check-pin.ts';
import type { cornerTexts } from './corner-texts.ts';

interface PinFormProps {
  loungeId: string;
  texts: (typeof cornerTexts)['en'];
  onRight: () => void;
}

/** Asks for the PIN of the staff corner, which this device checks itself. */
export function PinForm({ loungeId, texts, onRight }: PinFormProps) {
  const [pin, setPin] = useState('');
  const [isChecking, setChecking] = useState(false);
  const [problem, setProblem] = useState(() => {
    const minutes = minutesToWait(loungeId);
    return minutes > 0 ? texts.waiting(minutes) : '';
  });
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    if (isChecking) return;
    field.current?.focus();
    if (pin.length < tabletPinLength) return setProblem(texts.incomplete);
    setChecking(true);
    const outcome = await checkPin(loungeId, pin);
    setChecking(false);
    if (outcome.kind === 'right') return onRight();
    setPin('');
    setProblem(inWords(outcome, texts));
  };
  return (
    <form className="corner-pin" noValidate onSubmit={(event) => void submit(event)}>
      <p>{texts.enter}</p>
      <label className="lead-line">
        <span>{texts.pin}</span>
        <input
          ref={field}
          value={pin}
          inputMode="numeric"
          maxLength={tabletPinLength}
          autoComplete="off"
          aria-invalid={problem !== '' || undefined}
          aria-describedby="corner-problem"
          onChange={({ target }) => {
            setPin(target.value.replaceAll(/\D/g, ''));
            setProblem('');
          }}
        />
      </label>
      <p id="corner-problem" className="lead-problem" role="alert">
        {problem}
      </p>
      <button type="submit" className="button button-brass" aria-disabled={isChecking}>
        {isChecking ? texts.checking : texts.go}
      </button>
    </form>
  );
}

function inWords(outcome: PinOutcome, texts: PinFormProps['texts']): string {
  if (outcome.kind === 'wrong') return texts.wrong(outcome.triesLeft);
  if (outcome.kind === 'waiting') return texts.waiting(outcome.minutes);
  return outcome.kind === 'right' ? '' : texts[outcome.kind];
}
