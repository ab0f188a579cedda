import { vaultFlavors } from '@vitola/contract/inventory/flavors';
import { useId } from 'react';
import { Button } from '../../../ui/buttons/button.tsx';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { ProgressBar } from '../../../ui/feedback/progress-bar.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { texts } from '../texts/texts.ts';
import { CatalogueName } from './catalogue-name.tsx';
import { FactFields, ImpressionFields } from './cigar-fields.tsx';
import { PhotoField } from '../../../ui/fields/photo-field.tsx';
import { useAddCigar } from './use-add-cigar.ts';

interface AddCigarDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** The form of a new cigar. What is typed stays when the dialog is closed or the cigar can't be saved. */
export function AddCigarDialog({ open, onOpenChange }: AddCigarDialogProps) {
  const said = texts().addDialog;
  const formId = useId();
  const { form, photo, choosePhoto, sent, isPending, add } = useAddCigar(() => onOpenChange(false));
  return (
    <Dialog
      title={said.title}
      open={open}
      onOpenChange={onOpenChange}
      size="lg"
      footer={
        <>
          {sent !== undefined && (
            <div className="w-full">
              <ProgressBar label={said.uploading} value={Math.round(sent * 100)} />
            </div>
          )}
          <Button type="submit" form={formId} busy={isPending} className="max-sm:w-full">
            {said.save}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        noValidate
        onSubmit={(event) => void form.handleSubmit(add)(event)}
        className="grid gap-5 sm:grid-cols-2"
      >
        <CatalogueName form={form} />
        <TextField
          label={said.brand}
          required
          error={form.formState.errors.brand?.message}
          {...form.register('brand')}
        />
        <ImpressionFields form={form} />
        <div className="sm:col-span-2">
          <PhotoField
            label={said.photo}
            preview={photo?.preview}
            onPhoto={choosePhoto}
            disabled={isPending}
          />
        </div>
        <FactFields form={form} flavors={vaultFlavors} descriptionRows={1} />
      </form>
    </Dialog>
  );
}
