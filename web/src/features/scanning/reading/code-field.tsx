import { type SubmitEvent, useState } from 'react';
import { Button } from '../../../ui/buttons/button.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';

interface CodeFieldProps {
  problem: string | undefined;
  isBusy: boolean;
  /** Returns whether it is a code. */
  onCode: (code: string) => boolean;
  onTyped: () => void;
}

/** A code by typing, or by a USB scanner that types into the field. */
export function CodeField({ problem, isBusy, onCode, onTyped }: CodeFieldProps) {
  const [typed, setTyped] = useState('');
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (onCode(typed)) setTyped('');
  };
  return (
    <form noValidate onSubmit={submit} className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-3">
      <TextField
        label="Code"
        hint="Type it, or use a USB scanner."
        error={problem}
        value={typed}
        maxLength={200}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        enterKeyHint="go"
        onChange={({ target }) => {
          setTyped(target.value);
          onTyped();
        }}
      />
      <Button type="submit" variant="secondary" busy={isBusy} className="mt-7.5">
        Enter
      </Button>
    </form>
  );
}
