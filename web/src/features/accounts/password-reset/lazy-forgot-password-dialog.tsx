import { useState } from 'react';
import { useLazyPart } from '../../../lazy/lazy-part.ts';
import { Loaded } from '../../../ui/feedback/loaded.tsx';
import type { ForgotPasswordProps } from './forgot-password-dialog.tsx';

/** The dialog of a forgotten password, loaded when it is first opened; shows an error if loading fails. */
export function ForgotPasswordDialog(props: ForgotPasswordProps) {
  const [wasOpened, setOpened] = useState(props.open);
  if (props.open && !wasOpened) setOpened(true);
  return wasOpened && <Opened {...props} />;
}

function Opened(props: ForgotPasswordProps) {
  const part = useLazyPart('forgotten password', () => import('./forgot-password-dialog.tsx'));
  if (part.data) return <part.data.ForgotPasswordDialog {...props} />;
  return (
    <div className="fixed inset-x-4 bottom-4 z-30 mx-auto max-w-md">
      <Loaded of={part} polled rows={1} label="Loading the form">
        {() => null}
      </Loaded>
    </div>
  );
}
