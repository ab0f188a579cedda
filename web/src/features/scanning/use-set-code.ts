import type { CodeUnit } from '@vitola/contract/scanning/code';
import { useWrite } from '../../api/query.ts';

interface TypedCode {
  code: string;
  unit: CodeUnit;
  sticks?: number;
}

/** Attaches a code to a cigar, or changes what it is printed on. */
export function useSetCode(onSet?: () => void) {
  const { mutate, isPending, variables, error, reset } = useWrite('PUT /api/cigars/{id}/codes', {
    refreshes: ['GET /api/cigars/{id}/codes', 'GET /api/codes'],
    onSuccess: () => onSet?.(),
  });
  return {
    set: (id: string, body: TypedCode) => mutate({ params: { id }, body }),
    busyId: isPending ? variables.params.id : undefined,
    error,
    reset,
  };
}
