import type { Cigar } from '@vitola/contract/inventory/cigars';
import { codeProblems, readCode } from '@vitola/contract/scanning/code';
import { type SubmitEvent, useId, useState } from 'react';
import { useRead, useWrite } from '../../api/query.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Loaded } from '../../ui/feedback/loaded.tsx';
import { FormError } from '../../ui/fields/form-error.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { readUnit, type TypedUnit, UnitFields } from './unit-fields.tsx';
import { unitWords } from './unit-words.ts';
import { useSetCode } from './use-set-code.ts';

const codeReads = [
  'GET /api/cigars/{id}/codes',
  'GET /api/codes',
  'GET /api/cigars',
  'GET /api/user/cigars',
] as const;

/** The codes of a cigar: each with what it is on, to remove, and a new one to add or to put on another unit. */
export function CodesOfCigar({ cigar }: { cigar: Cigar }) {
  const heading = useId();
  const codes = useRead('GET /api/cigars/{id}/codes', { params: { id: cigar.id } });
  const remove = useWrite('DELETE /api/cigars/{id}/codes', {
    refreshes: [...codeReads, 'GET /api/cigars/smart-ordered', 'GET /api/cigars/{id}/stock'],
  });
  return (
    <section aria-labelledby={heading} className="flex flex-col gap-3">
      <h3 id={heading} className="text-lg">
        Codes
      </h3>
      {remove.error && <FormError>{remove.error.message}</FormError>}
      <Loaded of={codes} label="Loading the codes" rows={1}>
        {(listed) =>
          listed.length === 0 ? (
            <p className="text-ink-muted">No codes yet. Scan one, or type it below.</p>
          ) : (
            <ul className="divide-y divide-line">
              {listed.map((each) => (
                <li key={each.code} className="flex min-h-11 items-center justify-between gap-4">
                  <span className="tnum min-w-0 wrap-anywhere">
                    {each.code} <span className="text-ink-muted">on {unitWords(each)}</span>
                  </span>
                  <Button
                    size="sm"
                    variant="quiet"
                    busy={remove.isPending && remove.variables.query.code === each.code}
                    aria-label={`Remove ${each.code}`}
                    onClick={() => remove.mutate({ params: { id: cigar.id }, query: { code: each.code } })}
                  >
                    Remove
                  </Button>
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
      <NewCode cigarId={cigar.id} />
    </section>
  );
}

function NewCode({ cigarId }: { cigarId: string }) {
  const [typed, setTyped] = useState('');
  const [unit, setUnit] = useState<TypedUnit>({ unit: 'stick', sticks: '' });
  const [isChecked, setChecked] = useState(false);
  const { set, busyId, error, reset } = useSetCode(() => {
    setTyped('');
    setChecked(false);
  });
  const read = readCode(typed);
  const problem = isChecked && 'problem' in read ? codeProblems[read.problem] : error?.message;
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    setChecked(true);
    const on = readUnit(unit);
    if ('code' in read && on && busyId === undefined) set(cigarId, { code: read.code, ...on });
  };
  return (
    <form noValidate onSubmit={submit} className="grid items-start gap-3 sm:grid-cols-2">
      <TextField
        label="New code"
        value={typed}
        error={problem}
        maxLength={200}
        autoComplete="off"
        onChange={({ target }) => {
          setTyped(target.value);
          setChecked(false);
          reset();
        }}
      />
      <UnitFields value={unit} onChange={setUnit} isChecked={isChecked} />
      <Button type="submit" variant="secondary" busy={busyId !== undefined} className="justify-self-start">
        Save the code
      </Button>
    </form>
  );
}
