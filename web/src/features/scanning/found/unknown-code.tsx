import { useState } from 'react';
import { Button } from '../../../ui/buttons/button.tsx';
import { AttachToCigar } from './attach-to-cigar.tsx';
import { CreateCigar } from './create-cigar.tsx';
import type { FoundCodeProps } from './found-code-props.ts';
import { type TypedUnit, UnitFields } from '../unit-fields.tsx';

/** A code that the shelf does not have: it is a cigar's that is there already, or that of a new one. */
export function UnknownCode(props: FoundCodeProps) {
  const { found, isStaff, onDone } = props;
  const { suggestion, code } = found;
  const [way, setWay] = useState<'attach' | 'create'>();
  const [unit, setUnit] = useState<TypedUnit>({ unit: 'stick', sticks: '' });
  return (
    <div className="flex flex-col gap-4">
      <div>
        <h3 className="text-lg leading-tight">{isStaff ? 'Not found' : 'Not found, create it'}</h3>
        <p className="tnum text-[0.9375rem] text-ink-muted wrap-anywhere">
          No cigar on the shelf has the code {code}.
          {suggestion && ` The catalog knows it: ${suggestion.label}.`}
        </p>
      </div>
      {isStaff ? (
        <p>Only the owner of your lounge adds cigars and codes. Keep it aside, or tell them the code.</p>
      ) : (
        <>
          <UnitFields value={unit} onChange={setUnit} isChecked={way !== undefined} />
          <div className="flex flex-wrap gap-2">
            <Button variant={way === 'create' ? 'primary' : 'secondary'} onClick={() => setWay('create')}>
              Create it
            </Button>
            <Button variant={way === 'attach' ? 'primary' : 'secondary'} onClick={() => setWay('attach')}>
              It is on the shelf already
            </Button>
            <Button variant="quiet" onClick={onDone}>
              Skip
            </Button>
          </div>
          {way === 'attach' && <AttachToCigar {...props} unit={unit} />}
          {way === 'create' && <CreateCigar {...props} unit={unit} />}
        </>
      )}
    </div>
  );
}
