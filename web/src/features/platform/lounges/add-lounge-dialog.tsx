import { type CallError, formMessage } from '../../../api/call-error.ts';
import { useRead } from '../../../api/query.ts';
import { useDebounced } from '../../../api/use-debounced.ts';
import { showServerFieldErrors } from '../../../forms/server-field-errors.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { FormError } from '../../../ui/fields/form-error.tsx';
import { Select } from '../../../ui/fields/select.tsx';
import { Switch } from '../../../ui/fields/switch.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { AddressFields } from './address-fields.tsx';
import { useNewLoungeForm } from './use-new-lounge-form.ts';
import { useLoungeWrite } from './use-lounge-write.ts';

const tiers = ['Free', 'Professional', 'Enterprise'].map((tier) => ({ value: tier, label: tier }));

interface AddLoungeDialogProps {
  onClose: () => void;
  onAdded: (loungeId: string) => void;
}

/** The form of a new lounge, with the address its survey will have. Only “Cancel” and success empty it. */
export function AddLoungeDialog({ onClose, onAdded }: AddLoungeDialogProps) {
  const { form, idempotencyKey, forget } = useNewLoungeForm();
  const { errors } = form.formState;
  const { mutate, isPending, error } = useLoungeWrite('POST /api/super-admin/lounges', {
    title: 'Lounge Added',
    description: 'It is open to guests, and its shelf is empty.',
  });
  const send = form.handleSubmit((body) =>
    mutate(
      { body, ...idempotencyKey() },
      {
        onSuccess: ({ loungeId }) => {
          forget();
          onAdded(loungeId);
        },
        onError: (error: CallError) => showServerFieldErrors(form, error),
      },
    ),
  );
  const failure = formMessage(error);
  return (
    <Dialog open onOpenChange={onClose} title="Add Lounge" size="lg">
      <form noValidate className="grid gap-5 sm:grid-cols-6" onSubmit={(event) => void send(event)}>
        <TextField
          label="Name"
          required
          maxLength={120}
          frameClassName="sm:col-span-4"
          hint={<SlugOf name={form.watch('name')} />}
          error={errors.name?.message}
          {...form.register('name')}
        />
        <Select
          label="Tier"
          options={tiers}
          frameClassName="sm:col-span-2"
          error={errors.subscriptionTier?.message}
          {...form.register('subscriptionTier')}
        />
        <AddressFields
          register={(name) => ({ ...form.register(name), error: errors[name]?.message })}
          required
        />
        {form.watch('email')?.trim() && (
          <Switch
            className="sm:col-span-6"
            label="Invite the owner"
            hint="An email to that address lets them choose a password. It works for seven days."
            {...form.register('inviteOwner')}
          />
        )}
        {failure && (
          <div className="sm:col-span-6">
            <FormError>{failure}</FormError>
          </div>
        )}
        <div className="flex justify-end gap-3 sm:col-span-6">
          <Button
            variant="quiet"
            onClick={() => {
              forget();
              onClose();
            }}
          >
            Cancel
          </Button>
          <Button type="submit" busy={isPending}>
            Add Lounge
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

/** The address of the survey of a lounge with this name, while it is typed. */
function SlugOf({ name }: { name: string }) {
  const asked = useDebounced(name.trim()).slice(0, 120);
  return asked === '' ? 'Its survey’s address is made from the name.' : <FreeSlug name={asked} />;
}

function FreeSlug({ name }: { name: string }) {
  const { data } = useRead('GET /api/super-admin/free-slug', { query: { name } });
  return <span className="wrap-anywhere">{data ? `/${data.urlSlug}/customer` : '…'}</span>;
}
