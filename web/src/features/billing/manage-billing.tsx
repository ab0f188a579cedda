import { CreditCard } from 'lucide-react';
import { browser } from '../../navigation/browser.ts';
import { useWrite } from '../../api/query.ts';
import { Button, type ButtonProps } from '../../ui/buttons/button.tsx';
import { useToast } from '../../ui/feedback/toasts.tsx';

/** Opens the payment provider's portal: card, invoices and cancellation. */
export function ManageBilling({
  children = 'Manage billing',
  ...look
}: Pick<ButtonProps, 'variant' | 'children'>) {
  const toast = useToast();
  const open = useWrite('POST /api/subscription/portal', {
    onSuccess: ({ portalUrl }) => browser.loadPage(portalUrl),
    onError: ({ message }) =>
      toast({ title: 'Billing could not be opened', description: message, kind: 'destructive' }),
  });
  return (
    <Button
      variant="secondary"
      icon={<CreditCard aria-hidden="true" className="size-4.5" />}
      busy={open.isPending}
      onClick={() => open.mutate({})}
      {...look}
    >
      {children}
    </Button>
  );
}
