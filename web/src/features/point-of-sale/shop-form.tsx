import { BeginConnection } from '@vitola/contract/point-of-sale/point-of-sale';
import { useEffect } from 'react';
import type { useWrite } from '../../api/query.ts';
import { useContractForm } from '../../forms/contract-form.ts';
import { showServerFieldErrors } from '../../forms/server-field-errors.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';

type Begin = ReturnType<typeof useWrite<'POST /api/point-of-sale/sign-in'>>;

/** Asks for the store before signing in at Shopify, where each store has an address of its own. */
export function ShopForm({ begin }: { begin: Begin }) {
  const form = useContractForm(BeginConnection, { provider: 'shopify', shop: '' });
  const { error } = begin;
  useEffect(() => {
    if (error) showServerFieldErrors(form, error, ['shop']);
  }, [error, form]);
  return (
    <form
      noValidate
      aria-label="Connect Shopify POS"
      className="flex w-full flex-wrap items-end gap-3 sm:w-auto"
      onSubmit={(event) => void form.handleSubmit((body) => begin.mutate({ body }))(event)}
    >
      <TextField
        label="Your store’s address"
        placeholder="your-store.myshopify.com"
        inputMode="url"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={100}
        frameClassName="w-full sm:w-72"
        error={form.formState.errors.shop?.message}
        {...form.register('shop')}
      />
      <Button type="submit" busy={begin.isPending}>
        Connect Shopify POS
      </Button>
    </form>
  );
}
