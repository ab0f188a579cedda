import { strengths } from '@vitola/contract/inventory/strengths';
import { vaultFlavors } from '@vitola/contract/inventory/flavors';
import { useId } from 'react';
import { Controller } from 'react-hook-form';
import { Button } from '../../../ui/buttons/button.tsx';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { ProgressBar } from '../../../ui/feedback/progress-bar.tsx';
import { Chips } from '../../../ui/fields/chips.tsx';
import { Rating } from '../../../ui/fields/rating.tsx';
import { Select } from '../../../ui/fields/select.tsx';
import { TextArea } from '../../../ui/fields/text-area.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { texts } from '../texts/texts.ts';
import { CatalogueName } from './catalogue-name.tsx';
import { PhotoField } from '../../../ui/fields/photo-field.tsx';
import { useAddCigar } from './use-add-cigar.ts';
import { factTexts } from '../../../i18n/shared/fact-texts.ts';

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
        <Impression form={form} />
        <div className="sm:col-span-2">
          <PhotoField
            label={said.photo}
            preview={photo?.preview}
            onPhoto={choosePhoto}
            disabled={isPending}
          />
        </div>
        <Facts form={form} />
      </form>
    </Dialog>
  );
}

type FormProps = Pick<ReturnType<typeof useAddCigar>, 'form'>;

/** The brand, and what the member thinks of the cigar. */
function Impression({ form }: FormProps) {
  const said = texts().addDialog;
  const { register, control, formState } = form;
  const { errors } = formState;
  return (
    <>
      <TextField label={said.brand} required error={errors.brand?.message} {...register('brand')} />
      <div>
        <span className="text-[0.9375rem] leading-snug font-semibold">{said.rating}</span>
        <div className="-ml-2">
          <Controller
            name="rating"
            control={control}
            render={({ field }) => (
              <Rating label={said.rating} value={Number(field.value)} onValueChange={field.onChange} />
            )}
          />
        </div>
        <p className="text-[0.9375rem] text-ink-faint">{said.ratingHint}</p>
      </div>
      <TextArea label={said.notes} error={errors.notes?.message} {...register('notes')} />
    </>
  );
}

/** What is known of the cigar, as the catalog fills it in. */
function Facts({ form }: FormProps) {
  const said = texts().addDialog;
  const { register, control, formState } = form;
  const { errors } = formState;
  return (
    <>
      <Select
        label={said.strength}
        placeholder={said.unknown}
        options={strengths.map((value) => ({ value, label: factTexts().strength(value) }))}
        error={errors.strength?.message}
        {...register('strength')}
      />
      <TextField label={said.origin} error={errors.origin?.message} {...register('origin')} />
      <TextField
        label={said.price}
        prefix="$"
        inputMode="decimal"
        error={errors.price?.message}
        {...register('price')}
      />
      <TextArea
        label={said.description}
        rows={1}
        error={errors.description?.message}
        {...register('description')}
      />
      <div className="sm:col-span-2">
        <Controller
          name="flavorNotes"
          control={control}
          render={({ field, fieldState }) => (
            <Chips
              label={said.flavors}
              options={vaultFlavors}
              labelOf={factTexts().flavor}
              value={field.value as string[]}
              onValueChange={field.onChange}
              error={fieldState.error?.message}
              groupRef={field.ref}
            />
          )}
        />
      </div>
    </>
  );
}
