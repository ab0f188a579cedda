import { renameTablet, type Tablet } from '@vitola/contract/tablets/tablets';
import { useQueryClient } from '@tanstack/react-query';
import { readQuery, useWrite } from '../../api/query.ts';
import { useContractForm } from '../../forms/contract-form.ts';
import { showServerFieldErrors } from '../../forms/server-field-errors.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { FormError } from '../../ui/fields/form-error.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';

interface RenameTabletProps {
  /** The one to rename; undefined while none is. */
  tablet: Tablet | undefined;
  onClose: () => void;
}

/** A dialog that gives a tablet another name. */
export const RenameTablet = ({ tablet, onClose }: RenameTabletProps) => (
  <Dialog
    title="Rename the tablet"
    size="sm"
    open={tablet !== undefined}
    onOpenChange={(isOpen) => isOpen || onClose()}
  >
    {tablet && <RenameForm key={tablet.id} tablet={tablet} onDone={onClose} />}
  </Dialog>
);

function RenameForm({ tablet, onDone }: { tablet: Tablet; onDone: () => void }) {
  const client = useQueryClient();
  const form = useContractForm(renameTablet.body, { name: tablet.name });
  const { mutate, error, isPending } = useWrite('PUT /api/tablets/{id}', {
    onSuccess: (tablets) => {
      client.setQueryData(readQuery('GET /api/tablets').queryKey, tablets);
      onDone();
    },
    onError: (refused) => showServerFieldErrors(form, refused),
  });
  return (
    <form
      noValidate
      onSubmit={(event) =>
        void form.handleSubmit((body) => mutate({ params: { id: tablet.id }, body }))(event)
      }
      className="flex flex-col gap-5"
    >
      <TextField
        label="Name"
        hint="Where it stands, for example."
        required
        maxLength={60}
        error={form.formState.errors.name?.message}
        {...form.register('name')}
      />
      {error && !error.fields.name && <FormError>{error.message}</FormError>}
      <Button type="submit" className="self-start" busy={isPending}>
        Save
      </Button>
    </form>
  );
}
