import type { Cigar } from '@vitola/contract/inventory/cigars';
import { useState } from 'react';
import { useWrite } from '../../../api/query.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { useToast } from '../../../ui/feedback/toasts.tsx';
import { stockQueries } from './use-stock.ts';

/** The count at which this cigar is low: the lounge's rule, or its own. */
export function LowStockRule({ cigar, loungeLowAt }: { cigar: Cigar; loungeLowAt: number }) {
  const toast = useToast();
  const [typed, setTyped] = useState(cigar.lowStockAt === null ? '' : String(cigar.lowStockAt));
  const rule = useWrite('PUT /api/cigars/{id}/low-stock', {
    refreshes: stockQueries,
    onSuccess: ({ lowStockAt }) =>
      toast({
        title: 'Rule saved',
        description: `Low at ${lowStockAt ?? loungeLowAt} or fewer.`,
        kind: 'success',
      }),
    onError: ({ message }) =>
      toast({ title: 'Failed to save the rule', description: message, kind: 'destructive' }),
  });
  const isWhole = /^\d{0,6}$/.test(typed.trim());
  const lowStockAt = typed.trim() === '' ? null : Number(typed);
  return (
    <form
      noValidate
      className="flex flex-wrap items-start gap-x-3 gap-y-2 border-t border-line pt-5"
      onSubmit={(event) => {
        event.preventDefault();
        if (isWhole) rule.mutate({ params: { id: cigar.id }, body: { lowStockAt } });
      }}
    >
      <TextField
        label="Alert us when this many are left"
        inputMode="numeric"
        autoComplete="off"
        maxLength={6}
        placeholder={`${loungeLowAt} (your default)`}
        value={typed}
        error={isWhole ? undefined : 'Enter a whole number, or leave it blank to use the default'}
        frameClassName="w-full sm:w-64"
        onChange={(event) => setTyped(event.target.value)}
      />
      <Button
        type="submit"
        variant="secondary"
        busy={rule.isPending}
        disabled={lowStockAt === cigar.lowStockAt}
        className="sm:mt-7"
      >
        Save the rule
      </Button>
    </form>
  );
}
