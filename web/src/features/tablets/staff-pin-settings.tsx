import { tabletPinLength } from '@vitola/contract/tablets/tablet-constants';
import { setTabletPin, type Tablets } from '@vitola/contract/tablets/tablets';
import { useQueryClient } from '@tanstack/react-query';
import { readQuery, useWrite } from '../../api/query.ts';
import { useContractForm } from '../../forms/contract-form.ts';
import { showServerFieldErrors } from '../../forms/server-field-errors.ts';
import { formatDateTime } from '../../time/format-date-time.ts';
import { deviceTimeZone } from '../../time/time-zone.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { useToast } from '../../ui/feedback/toasts.tsx';
import { FormError } from '../../ui/fields/form-error.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';

/** The PIN with which staff open the staff corner of a paired tablet. */
export function StaffPinSettings({ setAt }: { setAt: string | null }) {
  const store = useStore();
  const toast = useToast();
  const form = useContractForm(setTabletPin.body, { pin: '' });
  const save = useWrite('PUT /api/tablets/staff-pin', {
    onSuccess: (tablets) => {
      store(tablets);
      form.reset({ pin: '' });
      toast({ title: 'PIN saved. Tablets have it within a minute.', kind: 'success' });
    },
    onError: (refused) => showServerFieldErrors(form, refused),
  });
  const remove = useWrite('DELETE /api/tablets/staff-pin', {
    onSuccess: (tablets) => {
      store(tablets);
      toast({ title: 'PIN removed', kind: 'success' });
    },
  });
  const failure = (save.error && !save.error.fields.pin && save.error) || remove.error;
  return (
    <section aria-labelledby="staff-corner" className="border-t border-line pt-5">
      <h3 id="staff-corner" className="text-lg">
        Staff corner
      </h3>
      <p className="mb-3 text-ink-muted">
        On a paired tablet’s welcome screen, press the bottom left corner for three seconds, or with a
        keyboard press Tab until “For staff” appears. After the PIN it shows the connection, what waits to be
        sent, the shelf’s age and more. It works without a network, and guests see nothing of it.
      </p>
      <p className="mb-4 font-semibold">
        {setAt === null
          ? 'No PIN is set, so it opens nowhere.'
          : `A PIN was set ${formatDateTime(setAt, deviceTimeZone())}.`}
      </p>
      <form
        noValidate
        className="flex flex-col gap-4"
        onSubmit={(event) => void form.handleSubmit((body) => save.mutate({ body }))(event)}
      >
        <TextField
          label={setAt === null ? 'PIN' : 'New PIN'}
          hint="Six digits that you use for nothing else."
          required
          inputMode="numeric"
          autoComplete="off"
          maxLength={tabletPinLength}
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

function useStore() {
  const client = useQueryClient();
  return (tablets: Tablets) => client.setQueryData(readQuery('GET /api/tablets').queryKey, tablets);
}
