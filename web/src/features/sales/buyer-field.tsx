import { formatPoints, MemberCodeField } from '../loyalty/index.ts';
import type { useBuyer } from './use-buyer.ts';

/** The code of the member who buys, so that the sale gives them its points. */
export function BuyerField({ buyer }: { buyer: ReturnType<typeof useBuyer> }) {
  const { typed, setTyped, found, error } = buyer;
  const who = found && `${found.name}, ${formatPoints(found.points)}`;
  return (
    <>
      <MemberCodeField
        label="Member’s code (optional)"
        hint={
          who ? (
            <span className="font-semibold text-success-ink">{who}</span>
          ) : (
            'Who gets the points. Without it: the member who has these cigars in their vault.'
          )
        }
        typed={typed}
        onType={setTyped}
        error={error}
      />
      <p role="status" className="sr-only">
        {who}
      </p>
    </>
  );
}
