import { cigarName } from '../../../text/cigar-name.ts';
import { RestockButton, useSoldOutCigar } from '../../restock-alerts/index.ts';
import type { ListedCigar } from '../list/listed-cigar.ts';
import { texts as restockTexts } from '../../restock-alerts/texts/texts.ts';

/** On a cigar whose lounge has run out of it: where, and 'Tell me when it is back'; otherwise nothing. */
export function CardRestock({ cigar }: { cigar: ListedCigar }) {
  const soldOut = useSoldOutCigar(cigar.id);
  if (!soldOut) return null;
  const said = restockTexts();
  return (
    <section
      aria-label={said.soldOut(cigarName(cigar))}
      className="flex flex-col gap-2 rounded-control bg-sunken/60 px-4 py-3"
    >
      <p className="wrap-anywhere text-ink-muted">
        {soldOut.isOnShelf
          ? `${said.soldOutAt(soldOut.loungeName)}.`
          : `${said.notOnShelf(soldOut.loungeName)}.`}
      </p>
      <RestockButton cigar={soldOut} />
    </section>
  );
}
