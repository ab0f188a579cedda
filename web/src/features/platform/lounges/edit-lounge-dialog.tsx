import { LoungeChange } from '@vitola/contract/platform/lounge-actions';
import type { LoungeDetails } from '@vitola/contract/platform/lounges';
import { useState } from 'react';
import { type CallError, formMessage } from '../../../api/call-error.ts';
import { useRead } from '../../../api/query.ts';
import { useContractForm } from '../../../forms/contract-form.ts';
import { showServerFieldErrors } from '../../../forms/server-field-errors.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { FormError } from '../../../ui/fields/form-error.tsx';
import { TextArea } from '../../../ui/fields/text-area.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { AddressFields } from './address-fields.tsx';
import { useLoungeWrite } from './use-lounge-write.ts';

interface EditLoungeDialogProps {
  lounge: LoungeDetails;
  onClose: () => void;
}

const typedOf = (lounge: LoungeDetails) => ({
  name: lounge.name,
  address: lounge.address ?? '',
  city: lounge.city ?? '',
  state: lounge.state ?? '',
  zipCode: lounge.zipCode ?? '',
  phone: lounge.phone ?? '',
  email: lounge.email ?? '',
  website: lounge.website ?? '',
  description: lounge.description ?? '',
  operatingHours: lounge.operatingHours ?? '',
  cigarLimitOverride: lounge.cigarLimitOverride,
  version: lounge.version,
});

/** The form that changes a lounge's facts, and its cigar limit. What was edited stays after somebody else's change. */
export function EditLoungeDialog({ lounge, onClose }: EditLoungeDialogProps) {
  const { loungeId } = lounge;
  const [base, setBase] = useState(lounge);
  const saved = useRead('GET /api/super-admin/lounges/{loungeId}', { params: { loungeId } });
  const form = useContractForm(LoungeChange, typedOf(base), {
    values: typedOf(base),
    resetOptions: { keepDirtyValues: true },
  });
  const { errors } = form.formState;
  const { mutate, isPending, error } = useLoungeWrite('PUT /api/super-admin/lounges/{loungeId}', {
    title: 'Lounge Updated',
  });
  const refuse = async (error: CallError) => {
    showServerFieldErrors(form, error);
    if (error.code !== 'CHANGED_MEANWHILE') return;
    const { data } = await saved.refetch();
    if (data) setBase(data);
  };
  const send = form.handleSubmit((body) =>
    mutate({ params: { loungeId }, body }, { onSuccess: onClose, onError: (error) => void refuse(error) }),
  );
  const limit = form.register('cigarLimitOverride', {
    setValueAs: (typed: unknown) => (typed === '' || typed === null ? null : Number(typed)),
  });
  const failure = formMessage(error);
  return (
    <Dialog open onOpenChange={onClose} title={`Edit ${lounge.name}`} size="lg">
      <form noValidate className="grid gap-5 sm:grid-cols-6" onSubmit={(event) => void send(event)}>
        <TextField
          label="Name"
          maxLength={120}
          frameClassName="sm:col-span-4"
          hint={`Its survey stays at ${lounge.customerPath}.`}
          error={errors.name?.message}
          {...form.register('name')}
        />
        <TextField
          label="Cigar limit"
          inputMode="numeric"
          maxLength={6}
          frameClassName="sm:col-span-2"
          hint="Empty follows its plan."
          error={errors.cigarLimitOverride?.message}
          {...limit}
        />
        <AddressFields register={(name) => ({ ...form.register(name), error: errors[name]?.message })} />
        <TextField
          label="Website"
          type="url"
          maxLength={200}
          frameClassName="sm:col-span-3"
          error={errors.website?.message}
          {...form.register('website')}
        />
        <TextField
          label="Opening hours"
          maxLength={200}
          frameClassName="sm:col-span-3"
          error={errors.operatingHours?.message}
          {...form.register('operatingHours')}
        />
        <div className="sm:col-span-6">
          <TextArea
            label="Description"
            rows={3}
            maxLength={2000}
            error={errors.description?.message}
            {...form.register('description')}
          />
        </div>
        {failure && (
          <div className="sm:col-span-6">
            <FormError>{failure}</FormError>
          </div>
        )}
        <div className="flex justify-end gap-3 sm:col-span-6">
          <Button variant="quiet" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" busy={isPending}>
            Save
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
