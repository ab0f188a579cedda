import { PastedToken, type PointOfSale } from '@vitola/contract/point-of-sale/point-of-sale';
import { useWatch } from 'react-hook-form';
import { useWrite } from '../../api/query.ts';
import { useContractForm } from '../../forms/contract-form.ts';
import { showServerFieldErrors } from '../../forms/server-field-errors.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { useToast } from '../../ui/feedback/toasts.tsx';
import { FormError } from '../../ui/fields/form-error.tsx';
import { Select } from '../../ui/fields/select.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';

const asPasted = { autoCapitalize: 'none', autoComplete: 'off', spellCheck: false } as const;

/** Connects with a token that the owner made in the provider's dashboard; it leaves the page when it is sent. */
export function TokenForm({ providers }: { providers: PointOfSale['providers'] }) {
  const toast = useToast();
  const form = useContractForm(PastedToken, { provider: 'square', token: '' });
  const provider = useWatch({ control: form.control, name: 'provider' });
  const connect = useWrite('POST /api/point-of-sale/token', {
    refreshes: ['GET /api/point-of-sale', 'GET /api/user/notifications'],
    onSuccess: () => toast({ title: 'Point of sale connected', kind: 'success' }),
    onError: (error) => showServerFieldErrors(form, error, ['token', 'merchantId', 'shop']),
  });
  const { errors } = form.formState;
  const isOfForm = connect.error && Object.keys(connect.error.fields).length === 0;
  return (
    <form
      noValidate
      aria-label="Connect with an access token"
      className="flex flex-col gap-4"
      onSubmit={(event) => void form.handleSubmit((body) => connect.mutate({ body }))(event)}
    >
      <Select
        label="Point of sale"
        options={providers.map(({ provider: value, name: label }) => ({ value, label }))}
        {...form.register('provider')}
      />
      {provider === 'shopify' && (
        <TextField
          label="Your store’s address"
          placeholder="your-store.myshopify.com"
          {...asPasted}
          error={errors.shop?.message}
          {...form.register('shop', { shouldUnregister: true })}
        />
      )}
      {provider === 'clover' && (
        <TextField
          label="Merchant ID"
          {...asPasted}
          error={errors.merchantId?.message}
          {...form.register('merchantId', { shouldUnregister: true })}
        />
      )}
      <TextField
        label="Access token"
        hint="It must be allowed to read items, inventory, orders and the merchant. It is stored encrypted and never shown again."
        type="password"
        {...asPasted}
        error={errors.token?.message}
        {...form.register('token')}
      />
      {isOfForm && <FormError>{connect.error.message}</FormError>}
      <Button type="submit" variant="secondary" className="self-start" busy={connect.isPending}>
        Connect
      </Button>
    </form>
  );
}
