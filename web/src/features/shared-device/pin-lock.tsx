import { maxStaffPin } from '@vitola/contract/shared-device-constants';
import { unlockDevice } from '@vitola/contract/shared-device';
import { useQueryClient } from '@tanstack/react-query';
import { Delete } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { setLockPending } from './pending-lock.ts';
import { useWrite } from '../../api/query.ts';
import { session } from '../../api/session.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Card } from '../../ui/display/panel.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';

const digits = ['1', '2', '3', '4', '5', '6', '7', '8', '9'] as const;

/** Asks on a shared device who is selling, by their PIN: with its own keys, or a keyboard. */
export function PinLock() {
  const client = useQueryClient();
  const [pin, setPin] = useState('');
  const [problem, setProblem] = useState('');
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  const { mutate, isPending } = useWrite('POST /api/shared-device/unlock', {
    onSuccess: (user) => {
      setLockPending(false);
      client.setQueryData(session.queryKey, user);
    },
    onError: ({ message }) => {
      setPin('');
      setProblem(message);
      field.current?.focus();
    },
  });
  const type = (typed: string) => {
    setPin(typed.replaceAll(/\D/g, '').slice(0, maxStaffPin));
    setProblem('');
  };
  const submit = () => {
    const { data: body, error } = unlockDevice.body.safeParse({ pin });
    if (body) return mutate({ body });
    setProblem(error.issues[0]?.message ?? '');
    field.current?.focus();
  };
  return (
    <Card className="mx-auto w-full max-w-sm">
      <h2 className="text-2xl">Who is selling?</h2>
      <p className="mb-4 text-ink-muted">Enter your PIN. Your sales and counts get your name.</p>
      <form
        noValidate
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          if (!isPending) submit();
        }}
      >
        <TextField
          ref={field}
          label="PIN"
          value={pin}
          // Its own keys are larger than a tablet's keyboard, which would cover them.
          inputMode="none"
          autoComplete="off"
          error={problem}
          className="text-center font-display text-2xl tracking-[0.4em] [-webkit-text-security:disc]"
          onChange={({ target }) => type(target.value)}
        />
        <div role="group" aria-label="Digits" className="grid grid-cols-3 gap-2">
          {digits.map((digit) => (
            <DigitKey key={digit} digit={digit} onPress={() => type(pin + digit)} />
          ))}
          <Button
            variant="quiet"
            repeats
            className="min-h-16"
            aria-label="Delete the last digit"
            icon={<Delete aria-hidden="true" className="size-6" />}
            onClick={() => type(pin.slice(0, -1))}
          />
          <DigitKey digit="0" onPress={() => type(`${pin}0`)} />
          <Button type="submit" className="min-h-16" busy={isPending}>
            OK
          </Button>
        </div>
      </form>
    </Card>
  );
}

const DigitKey = ({ digit, onPress }: { digit: string; onPress: () => void }) => (
  <Button variant="secondary" repeats className="min-h-16 px-0 font-display text-2xl" onClick={onPress}>
    {digit}
  </Button>
);
