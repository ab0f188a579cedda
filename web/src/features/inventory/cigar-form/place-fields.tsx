import { cigarFacts } from '@vitola/contract/cigar-facts';
import { useId, useMemo } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { humidorParts } from '../../../text/humidor-place.ts';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { useShelf } from '../shelf/use-shelf.ts';

export interface PlaceFieldsProps {
  place: UseFormRegisterReturn;
  row: UseFormRegisterReturn;
  errors: { humidorPlace?: string | undefined; humidorRow?: string | undefined };
}

/** Where a cigar lies: a part of the humidor, suggesting those in use, and the row. Two cells of a six-column grid. */
export function PlaceFields({ place, row, errors }: PlaceFieldsProps) {
  const shelf = useShelf().data;
  const known = useMemo(() => humidorParts(shelf ?? []), [shelf]);
  const listId = useId();
  const { humidorPlace, humidorRow } = cigarFacts;
  return (
    <>
      <TextField
        label={humidorPlace.label}
        placeholder="Left wall"
        hint="Shown to staff when they sell it"
        autoComplete="off"
        maxLength={humidorPlace.max}
        frameClassName="sm:col-span-4"
        error={errors.humidorPlace}
        list={listId}
        {...place}
      />
      <datalist id={listId}>
        {known.map((part) => (
          <option key={part.place}>{part.place}</option>
        ))}
      </datalist>
      <TextField
        label={humidorRow.label}
        placeholder="3"
        autoComplete="off"
        maxLength={humidorRow.max}
        frameClassName="sm:col-span-2"
        error={errors.humidorRow}
        {...row}
      />
    </>
  );
}
