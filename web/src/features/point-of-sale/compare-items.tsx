import { useWrite } from '../../api/query.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { FormError } from '../../ui/fields/form-error.tsx';
import { useToast } from '../../ui/feedback/toasts.tsx';
import { pointOfSaleQueries } from './queries.ts';

/** Compares the items without a cigar with the shelf, as an import to review. */
export function CompareItems() {
  const toast = useToast();
  const compare = useWrite('POST /api/point-of-sale/import', {
    refreshes: pointOfSaleQueries,
    onSuccess: ({ connection }) =>
      toast(
        connection?.waitingImport
          ? { title: 'Compared with your shelf', description: 'Review it above.', kind: 'success' }
          : { title: 'None of them is a new cigar or changes one', kind: 'success' },
      ),
  });
  return (
    <>
      <Button variant="secondary" busy={compare.isPending} onClick={() => compare.mutate({})}>
        Compare with your shelf
      </Button>
      {compare.error && <FormError>{compare.error.message}</FormError>}
    </>
  );
}
