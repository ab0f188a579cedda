import type { ComponentProps } from 'react';
import { Button } from '../buttons/button.tsx';
import { FieldFrame, useFieldWiring, type FieldTexts } from './field.tsx';

interface ColorFieldProps extends Pick<ComponentProps<'input'>, 'disabled'>, FieldTexts {
  /** `#rrggbb`; null shows `standard` and is not sent. */
  value: string | null;
  /** The color of null. */
  standard: string;
  onColor: (color: string | null) => void;
}

/** A color, chosen with the browser's own picker, and the way back to the standard one. */
export function ColorField({ label, hint, error, value, standard, onColor, disabled }: ColorFieldProps) {
  const texts = { label, hint, error };
  const wiring = useFieldWiring(texts);
  return (
    <FieldFrame {...texts} wiring={wiring}>
      <div className="flex flex-wrap items-center gap-3">
        <input
          type="color"
          {...wiring}
          value={value ?? standard}
          disabled={disabled}
          onChange={({ target }) => onColor(target.value)}
          className="h-11 w-16 cursor-pointer rounded-control border border-line-strong bg-raised p-1"
        />
        <span className="tnum">{value ?? 'Standard'}</span>
        {value !== null && (
          <Button variant="quiet" size="sm" disabled={disabled} onClick={() => onColor(null)}>
            Use the standard color
          </Button>
        )}
      </div>
    </FieldFrame>
  );
}
