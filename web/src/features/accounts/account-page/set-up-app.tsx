import { confirmApp, type NewRecoveryCodes } from '@vitola/contract/accounts/second-factor';
import { useEffect, useState } from 'react';
import type { Reply } from '../../../api/call.ts';
import { useRead, useWrite } from '../../../api/query.ts';
import { useContractForm } from '../../../forms/contract-form.ts';
import { showServerFieldErrors } from '../../../forms/server-field-errors.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { SkeletonList } from '../../../ui/feedback/skeleton.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { SubmitRow } from '../submit-row.tsx';
import { texts } from './texts/texts.ts';

interface SetUpAppProps {
  open: boolean;
  onClose: () => void;
  /** When an app was set up, as far as the page knows; null for none. */
  appSince: string | null;
  /** Called with the new recovery codes; without them if the app was set up but the answer was lost. */
  onDone: (codes?: NewRecoveryCodes) => void;
}

/** Sets up an authenticator app: its QR code, and a code from it. */
export function SetUpApp({ open, onClose, ...rest }: SetUpAppProps) {
  return (
    <Dialog
      title={texts().secondStep.setUpApp}
      description={texts().secondStep.setUp.description}
      open={open}
      onOpenChange={(isOpen) => isOpen || onClose()}
    >
      <SetUp {...rest} />
    </Dialog>
  );
}

function SetUp(props: Pick<SetUpAppProps, 'appSince' | 'onDone'>) {
  const { mutate: begin, data, error, isPending } = useWrite('POST /api/account/second-factor/app/setup');
  useEffect(() => begin({}), [begin]);
  if (error)
    return (
      <ErrorState onRetry={() => begin({})} retrying={isPending}>
        {error.message}
      </ErrorState>
    );
  if (!data) return <SkeletonList label={texts().secondStep.setUp.loading} rows={2} />;
  return (
    <div className="grid gap-6 sm:grid-cols-[auto_minmax(0,1fr)]">
      <Secret {...data} />
      <CodeForm {...props} />
    </div>
  );
}

function Secret({ secret, uri, qr }: Reply<'POST /api/account/second-factor/app/setup'>) {
  const said = texts().secondStep.setUp;
  return (
    <div className="flex max-w-64 flex-col gap-3 justify-self-center">
      <img
        src={qr}
        alt={said.qrCode}
        width={224}
        height={224}
        className="self-center rounded-control"
        style={{ imageRendering: 'pixelated' }}
      />
      <a href={uri} className="self-center text-accent-ink underline">
        {said.openApp}
      </a>
      <p className="text-[0.9375rem] text-ink-muted">
        {said.typeKey} <code className="block font-mono break-all text-ink select-all">{secret}</code>
      </p>
    </div>
  );
}

function CodeForm({ appSince, onDone }: Pick<SetUpAppProps, 'appSince' | 'onDone'>) {
  const said = texts().secondStep.setUp;
  const [before] = useState(appSince);
  const { refetch } = useRead('GET /api/account/second-factor');
  const form = useContractForm(confirmApp.body, { code: '' });
  const { mutate, error, isPending } = useWrite('POST /api/account/second-factor/app', {
    refreshes: ['GET /api/account/second-factor', 'GET /api/user'],
    onSuccess: onDone,
    // The app may be set up although the answer was lost.
    onError: (refused) => {
      showServerFieldErrors(form, refused);
      void refetch().then(({ data }) => data && data.appSince !== before && onDone());
    },
  });
  return (
    <form
      noValidate
      onSubmit={(event) => void form.handleSubmit((body) => mutate({ body }))(event)}
      className="flex flex-col gap-5"
    >
      <p>{said.scan}</p>
      <TextField
        label={said.code}
        required
        autoComplete="one-time-code"
        inputMode="numeric"
        error={form.formState.errors.code?.message}
        {...form.register('code')}
      />
      <SubmitRow error={error && !error.fields.code ? error.message : undefined}>
        <Button type="submit" busy={isPending}>
          {said.turnOn}
        </Button>
      </SubmitRow>
    </form>
  );
}
