import { useParams } from '@tanstack/react-router';
import type { SandboxCheckout, TestCard } from '@vitola/contract/billing';
import { plans } from '@vitola/contract/plans';
import { formatPrice } from '@vitola/contract/price';
import { useState } from 'react';
import { browser } from '../../navigation/browser.ts';
import { useRead, useWrite } from '../../api/query.ts';
import { Button, ButtonLink } from '../../ui/buttons/button.tsx';
import { FormError } from '../../ui/fields/form-error.tsx';
import { Loaded } from '../../ui/feedback/loaded.tsx';
import { Card } from '../../ui/display/panel.tsx';
import { FeatureList } from './feature-list.tsx';
import { SandboxFrame, ToDashboard } from './sandbox-frame.tsx';
import { TestCards } from './test-cards.tsx';

/** The sandbox's checkout, like the provider's, with test cards instead of card numbers. */
export function SandboxCheckoutScreen() {
  const { sessionId = '' } = useParams({ strict: false });
  const checkout = useRead('GET /api/sandbox/checkouts/{id}', { params: { id: sessionId } });
  return (
    <SandboxFrame title="Test checkout">
      <Loaded
        of={checkout}
        label="Loading the checkout"
        rows={2}
        errorMessage={({ code, message }) =>
          code === 'NOT_FOUND' ? 'There is no such checkout. Nothing was charged.' : message
        }
      >
        {(checkout) => <Checkout checkout={checkout} />}
      </Loaded>
      {checkout.error && !checkout.data && <ToDashboard />}
    </SandboxFrame>
  );
}

function Checkout({ checkout }: { checkout: SandboxCheckout }) {
  const { plan, amountCents, status } = checkout;
  return (
    <div className="grid items-start gap-6 md:grid-cols-[minmax(0,1fr)_minmax(0,1.25fr)]">
      <Card>
        <h2 className="text-2xl">{plans[plan].name}</h2>
        <p className="mt-2">
          <span className="tnum font-display text-4xl">{formatPrice(amountCents / 100)}</span>
          <span className="text-ink-muted"> / month</span>
        </p>
        <FeatureList plan={plan} className="mt-5" />
      </Card>
      <Card>{status === 'open' ? <Pay checkout={checkout} /> : <Closed checkout={checkout} />}</Card>
    </div>
  );
}

function Pay({ checkout }: { checkout: SandboxCheckout }) {
  const [card, setCard] = useState<TestCard>('succeeds');
  const [isLeaving, setLeaving] = useState(false);
  const pay = useWrite('POST /api/sandbox/checkouts/{id}/pay', {
    onSuccess: ({ outcome, successPath }) => {
      if (outcome === 'declined') return;
      setLeaving(true);
      browser.loadPage(successPath);
    },
  });
  const isDeclined = pay.data?.outcome === 'declined';
  const refusal = isDeclined
    ? 'The card was declined. Nothing was charged. Choose another card and try again.'
    : pay.error?.message;
  return (
    <form
      className="flex flex-col gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        pay.mutate({ params: { id: checkout.id }, body: { card } });
      }}
    >
      <TestCards
        card={card}
        onChoose={(chosen) => {
          setCard(chosen);
          pay.reset();
        }}
      />
      {refusal !== undefined && <FormError>{refusal}</FormError>}
      <Button type="submit" size="lg" wide busy={pay.isPending || isLeaving}>
        Pay {formatPrice(checkout.amountCents / 100)}
      </Button>
      <ButtonLink href={checkout.cancelPath} variant="quiet" wide>
        Cancel and go back
      </ButtonLink>
    </form>
  );
}

function Closed({ checkout: { status, successPath } }: { checkout: SandboxCheckout }) {
  const isPaid = status === 'complete';
  return (
    <div className="flex flex-col items-start gap-4">
      <h2 className="text-2xl">{isPaid ? 'Already paid' : 'This checkout has expired'}</h2>
      <p className="text-ink-muted">
        {isPaid
          ? 'You are not charged a second time.'
          : 'Nothing was charged. Start again from your dashboard.'}
      </p>
      <ButtonLink href={isPaid ? successPath : '/trial'}>Go to Dashboard</ButtonLink>
    </div>
  );
}
