import { boxRule, type CodeUnit, codeUnits, maxSticks } from '@vitola/contract/scanning/code';
import { useState } from 'react';
import { Select } from '../../ui/fields/select.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { unitOptions } from './unit-words.ts';

export interface TypedUnit {
  unit: CodeUnit;
  /** As typed; only a box needs it. */
  sticks: string;
}

/** What a code is on as the call takes it; undefined while a box has no proper number of sticks. */
export function readUnit({ unit, sticks }: TypedUnit): { unit: CodeUnit; sticks?: number } | undefined {
  if (unit !== 'box') return { unit };
  const count = /^\d{1,3}$/.test(sticks.trim()) ? Number(sticks) : 0;
  return count > 1 && count <= maxSticks ? { unit, sticks: count } : undefined;
}

interface UnitFieldsProps {
  value: TypedUnit;
  onChange: (value: TypedUnit) => void;
  /** Whether a missing number of sticks is shown as an error already. */
  isChecked: boolean;
}

/** What a code is printed on, and for a box how many sticks it holds. */
export function UnitFields({ value, onChange, isChecked }: UnitFieldsProps) {
  const [isLeft, setLeft] = useState(false);
  const isWrong = readUnit(value) === undefined && (isChecked || isLeft);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_8rem] items-start gap-3">
      <Select
        label="The code is on"
        options={unitOptions}
        value={value.unit}
        onChange={({ target }) =>
          onChange({ ...value, unit: codeUnits.find((unit) => unit === target.value) ?? 'stick' })
        }
      />
      {value.unit === 'box' && (
        <TextField
          label="Sticks"
          required
          inputMode="numeric"
          autoComplete="off"
          maxLength={3}
          value={value.sticks}
          error={isWrong ? boxRule : undefined}
          onBlur={() => setLeft(value.sticks.trim() !== '')}
          onChange={({ target }) => onChange({ ...value, sticks: target.value })}
        />
      )}
    </div>
  );
}
