import { Loaded } from '../../ui/feedback/loaded.tsx';
import { EnterprisePage } from '../integrations/index.ts';
import { Connect } from './connect.tsx';
import { Connected } from './connected.tsx';
import { useFinishSignIn } from './use-finish-sign-in.ts';
import { usePointOfSale } from './use-point-of-sale.ts';

/** The page where an owner connects a point of sale, chooses its location, and says which cigar each item sells. */
export const PointOfSaleScreen = () => (
  <EnterprisePage
    title="Point of sale"
    description="Your stock follows what you ring up. Sales and refunds are read automatically, and prices and counts come from your point of sale."
    withEnterprise="With Enterprise, Square, Clover and Shopify POS keep your shelf up to date."
  >
    {() => <Connection />}
  </EnterprisePage>
);

function Connection() {
  const finish = useFinishSignIn();
  const pointOfSale = usePointOfSale();
  return (
    <Loaded of={pointOfSale} label="Loading your point of sale" rows={3}>
      {({ providers, connection }) => (
        <>
          {connection && <Connected connection={connection} providers={providers} finish={finish} />}
          {!connection && <Connect providers={providers} finish={finish} />}
        </>
      )}
    </Loaded>
  );
}
