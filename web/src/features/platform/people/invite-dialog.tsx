import { NewInvitation, type StaffLounge } from '@vitola/contract/platform/people';
import type { StaffRole } from '@vitola/contract/platform/staff-constants';
import { useState } from 'react';
import type { CallError } from '../../../api/call-error.ts';
import { useContractForm } from '../../../forms/contract-form.ts';
import { showServerFieldErrors } from '../../../forms/server-field-errors.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { RadioCards } from '../../../ui/fields/radio-cards.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { LoungePicker } from './lounge-picker.tsx';
import { usePeopleWrite } from './use-people-write.ts';

const roleCards = [
  {
    value: 'admin',
    label: 'Admin',
    hint: 'Works on the shelves and sees the figures of the lounges you choose.',
  },
  { value: 'superAdmin', label: 'Super admin', hint: 'Has every lounge and the platform’s pages.' },
] as const;

/** Invites somebody to the platform's staff by email. */
export function InviteDialog({ onClose }: { onClose: () => void }) {
  const form = useContractForm(NewInvitation, { email: '', role: 'admin', loungeIds: [] });
  const [chosen, setChosen] = useState<readonly StaffLounge[]>([]);
  const { mutate, isPending } = usePeopleWrite(
    'POST /api/super-admin/invitations',
    'The invitation is on its way',
  );
  const role = form.watch('role');
  const { errors } = form.formState;
  const choose = (lounges: readonly StaffLounge[]) => {
    setChosen(lounges);
    form.setValue(
      'loungeIds',
      lounges.map(({ loungeId }) => loungeId),
    );
    form.clearErrors('loungeIds');
  };
  const send = form.handleSubmit((body) =>
    mutate(
      { body },
      { onSuccess: () => onClose(), onError: (error: CallError) => showServerFieldErrors(form, error) },
    ),
  );
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Invite somebody"
      description="They get an email with a link to choose a password."
    >
      <form noValidate className="flex flex-col gap-6" onSubmit={(event) => void send(event)}>
        <TextField
          label="Email"
          type="email"
          autoComplete="off"
          error={errors.email?.message}
          {...form.register('email')}
        />
        <RadioCards<StaffRole>
          legend="Role"
          options={roleCards}
          value={role}
          onValueChange={(value) => form.setValue('role', value)}
        />
        {role === 'admin' && (
          <LoungePicker chosen={chosen} onChange={choose} error={errors.loungeIds?.message} />
        )}
        <div className="flex justify-end gap-3">
          <Button variant="quiet" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" busy={isPending}>
            Send the invitation
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
