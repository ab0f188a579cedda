import { useWatch } from 'react-hook-form';
import { Button } from '../../../ui/buttons/button.tsx';
import { FormError } from '../../../ui/fields/form-error.tsx';
import { CigarForm } from './cigar-form.tsx';
import { EnhanceButton } from './enhance-button.tsx';
import { useAddCigar } from './use-add-cigar.ts';

/** The form that adds a cigar to the shelf. */
export function AddCigar({ loungeId }: { loungeId: string }) {
  const { form, add, isAdding, error } = useAddCigar(loungeId);
  const [name, brand] = useWatch({ control: form.control, name: ['name', 'brand'] });
  const isNamed = name.trim() !== '' && brand.trim() !== '';
  return (
    <CigarForm
      form={form}
      onSubmit={add}
      banner={error && <FormError>{error.message}</FormError>}
      buttons={
        <>
          <Button type="submit" busy={isAdding} disabled={!isNamed}>
            Add Cigar
          </Button>
          <EnhanceButton form={form} />
          {!isNamed && <p className="text-[0.9375rem] text-ink-faint">Brand and cigar name are needed.</p>}
        </>
      }
    />
  );
}
