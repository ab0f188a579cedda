import { type CallError, hasNoResponse } from '../../../api/call-error.ts';
import { newIdempotencyKey } from '../../../api/idempotency-key.ts';
import { useSession } from '../../../api/session.ts';
import { addUnsentChange, type UnsentChange, unsentChanges } from '../../../offline/unsent-changes.ts';
import { cigarName } from '../../../text/cigar-name.ts';
import { useToast } from '../../../ui/feedback/toasts.tsx';
import type { ListedCigar } from '../list/listed-cigar.ts';
import { texts } from '../texts/texts.ts';

type Edit =
  | Pick<UnsentChange & { field: 'rating' }, 'field' | 'value' | 'before' | 'version'>
  | Pick<UnsentChange & { field: 'notes' }, 'field' | 'value' | 'before' | 'version'>;

/**
 * Returns a function that keeps an edit of a cigar on this device, to be sent later, and says so: if the server could
 * not be reached (`error`), or an earlier edit of the same field still waits. It returns 'kept'; 'refused' if the
 * browser stores nothing; undefined if the edit is to be sent, or its error shown, as usual.
 */
export function useKeepUnsent(cigar: ListedCigar) {
  const said = texts().offline;
  const { data: user } = useSession();
  const toast = useToast();
  return (edit: Edit, error?: CallError): 'kept' | 'refused' | undefined => {
    const userId = user?.id ?? '';
    const earlier = unsentChanges(userId).find(
      ({ cigarId, field, question }) => cigarId === cigar.id && field === edit.field && !question,
    );
    if (error ? !hasNoResponse(error) : !earlier) return undefined;
    const isKept = addUnsentChange({
      ...edit,
      // What the server had before the first of these edits.
      ...(earlier && {
        before: earlier.before,
        version: earlier.version,
        replaced: [...(earlier.replaced ?? []), earlier.value],
      }),
      userId,
      cigarId: cigar.id,
      name: cigarName(cigar),
      idempotencyKey: newIdempotencyKey(),
      madeAt: Date.now(),
    } as UnsentChange);
    if (isKept) toast({ title: said.kept[edit.field], description: said.keptUntil, kind: 'success' });
    return isKept ? 'kept' : 'refused';
  };
}
