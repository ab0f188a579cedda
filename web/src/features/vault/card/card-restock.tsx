import { cigarName } from '../../../text/cigar-name.ts';
import { RestockButton, useSoldOutCigar } from '../../restock-alerts/index.ts';
import type { ListedCigar } from '../list/use-vault.ts';

/** On a cigar whose lounge has run out of it: where, and 'Tell me when it is back'; otherwise nothing. */
export function CardRestock({ cigar }: { cigar: ListedCigar }) {
  const soldOut = useSoldOutCigar(cigar.id);
  if (!soldOut) return null;
  return (
    <section
      aria-label={`Sold out: ${cigarName(cigar)}`}
      className="flex flex-col gap-2 rounded-control bg-sunken/60 px-4 py-3"
    >
      <p className="wrap-anywhere text-ink-muted">
        {soldOut.isOnShelf
          ? `Sold out at ${soldOut.loungeName}.`
          : `Not on the shelf of ${soldOut.loungeName} at the moment.`}
      </p>
      <RestockButton cigar={soldOut} />
    </section>
  );
}
