import { cigarName } from '../../../text/cigar-name.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { FormError } from '../../../ui/fields/form-error.tsx';
import type { FoundCodeProps } from './found-code-props.ts';
import { useSetCode } from '../use-set-code.ts';

/** Several cigars have the code as their barcode: somebody says which it is, and the code belongs to that one. */
export function SeveralCigars({ found, isStaff, onScan }: FoundCodeProps) {
  const { set, busyId, error } = useSetCode(() => onScan(found.code));
  return (
    <div className="flex flex-col gap-3">
      <h3 className="text-lg leading-tight">Several cigars have this code</h3>
      <p className="tnum text-[0.9375rem] text-ink-muted">
        {isStaff
          ? `The owner of your lounge chooses which cigar ${found.code} belongs to.`
          : `Which one is ${found.code}? The others keep the number among their facts, but scanning finds yours.`}
      </p>
      {error && <FormError>{error.message}</FormError>}
      <ul className="divide-y divide-line">
        {found.cigars.map((cigar) => (
          <li key={cigar.id} className="flex items-center justify-between gap-4 py-2">
            <span className="min-w-0 wrap-anywhere">
              {cigarName(cigar)} <span className="text-ink-muted">{cigar.size}</span>
            </span>
            {!isStaff && (
              <Button
                size="sm"
                variant="secondary"
                busy={busyId === cigar.id}
                aria-label={`It is ${cigarName(cigar)}`}
                onClick={() => set(cigar.id, { code: found.code, unit: 'stick' })}
              >
                It is this one
              </Button>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}
