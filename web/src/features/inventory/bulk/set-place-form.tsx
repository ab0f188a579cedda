import { HumidorPlace } from '@vitola/contract/inventory/humidor-places';
import type { z } from 'zod';
import { useContractForm } from '../../../forms/contract-form.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { PlaceFields } from '../cigar-form/place-fields.tsx';

interface SetPlaceFormProps {
  busy: boolean;
  onSubmit: (place: z.output<typeof HumidorPlace>) => void;
}

/** One place in the humidor for all the chosen cigars; blank clears it. */
export function SetPlaceForm({ busy, onSubmit }: SetPlaceFormProps) {
  const form = useContractForm(HumidorPlace, { humidorPlace: '', humidorRow: '' });
  const { errors } = form.formState;
  return (
    <form
      noValidate
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        if (!busy) void form.handleSubmit(onSubmit)(event);
      }}
    >
      <div className="grid items-start gap-4 sm:grid-cols-6">
        <PlaceFields
          place={form.register('humidorPlace')}
          row={form.register('humidorRow')}
          errors={{ humidorPlace: errors.humidorPlace?.message, humidorRow: errors.humidorRow?.message }}
        />
      </div>
      <Button type="submit" busy={busy} className="self-start">
        Set the place
      </Button>
    </form>
  );
}
