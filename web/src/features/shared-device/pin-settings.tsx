import { maxStaffPin } from '@vitola/contract/shared-device-constants';
import { type OwnPin, setOwnPin } from '@vitola/contract/shared-device';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { readQuery, useRead, useWrite } from '../../api/query.ts';
import { useContractForm } from '../../forms/contract-form.ts';
import { showServerFieldErrors } from '../../forms/server-field-errors.ts';
import { browser } from '../../navigation/browser.ts';
import { formatDateTime } from '../../time/format-date-time.ts';
import { deviceTimeZone } from '../../time/time-zone.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx';
import { Loaded } from '../../ui/feedback/loaded.tsx';
import { useToast } from '../../ui/feedback/toasts.tsx';
import { FormError } from '../../ui/fields/form-error.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';

/** The own PIN of somebody at the lounge, and making this browser a shared device. */
export function PinSettings() {
  const pin = useRead('GET /api/shared-device/pin');
  return (
    <Loaded of={pin} rows={2} label="Loading your PIN">
      {({ setAt }) => (
        <div className="flex flex-col gap-6">
          <OwnPinForm setAt={setAt} />
          <ShareThisDevice />
        </div>
      )}
    </Loaded>
  );
}

function OwnPinForm({ setAt }: OwnPin) {
  const client = useQueryClient();
  const toast = useToast();
  const store = (pin: OwnPin) => client.setQueryData(readQuery('GET /api/shared-device/pin').queryKey, pin);
  const form = useContractForm(setOwnPin.body, { pin: '' });
  const save = useWrite('PUT /api/shared-device/pin', {
    onSuccess: (pin) => {
      store(pin);
      form.reset({ pin: '' });
      toast({ title: 'PIN saved', kind: 'success' });
    },
    onError: (refused) => showServerFieldErrors(form, refused),
  });
  const remove = useWrite('DELETE /api/shared-device/pin', {
    onSuccess: (pin) => {
      store(pin);
      toast({ title: 'PIN removed', kind: 'success' });
    },
  });
  const failure = (save.error && !save.error.fields.pin && save.error) || remove.error;
  return (
    <section aria-labelledby="own-pin">
      <h3 id="own-pin" className="text-lg">
        Your PIN
      </h3>
      <p className="mb-3 text-ink-muted">
        With it you sell on a shared device, without your password. Everybody at the counter sets one of their
        own.
      </p>
      <p className="mb-4 font-semibold">
        {setAt === null ? 'You have no PIN yet.' : `You set it ${formatDateTime(setAt, deviceTimeZone())}.`}
      </p>
      <form
        noValidate
        className="flex flex-col gap-4"
        onSubmit={(event) => void form.handleSubmit((body) => save.mutate({ body }))(event)}
      >
        <TextField
          label={setAt === null ? 'PIN' : 'New PIN'}
          hint="Four to six digits."
          required
          inputMode="numeric"
          autoComplete="off"
          maxLength={maxStaffPin}
          frameClassName="max-w-64"
          className="tnum"
          error={form.formState.errors.pin?.message}
          {...form.register('pin')}
        />
        {failure && <FormError>{failure.message}</FormError>}
        <div className="flex flex-wrap gap-2">
          <Button type="submit" variant="secondary" busy={save.isPending}>
            Save PIN
          </Button>
          {setAt !== null && (
            <Button variant="quiet" busy={remove.isPending} onClick={() => remove.mutate({})}>
              Remove PIN
            </Button>
          )}
        </div>
      </form>
    </section>
  );
}

function ShareThisDevice() {
  const [isAsking, setAsking] = useState(false);
  const share = useWrite('POST /api/shared-device', {
    // Nothing that the owner's pages have loaded stays in this one.
    onSuccess: () => browser.loadPage('/trial'),
  });
  return (
    <section aria-labelledby="share-this-device" className="border-t border-line pt-5">
      <h3 id="share-this-device" className="text-lg">
        Shared device
      </h3>
      <p className="mb-4 text-ink-muted">
        This browser then only sells and counts, for whoever enters their PIN, and locks after two minutes
        without a touch.
      </p>
      <Button variant="secondary" onClick={() => setAsking(true)}>
        Share this device
      </Button>
      <ConfirmDialog
        open={isAsking}
        title="Share this device?"
        confirmLabel="Share"
        cancelLabel="Cancel"
        busy={share.isPending}
        error={share.error?.message}
        focusAfter={() => null}
        onConfirm={() => share.mutateAsync({})}
        onClose={() => setAsking(false)}
      >
        <p>To get back to your own dashboard here, log out and sign in with your password.</p>
      </ConfirmDialog>
    </section>
  );
}
