import type { SharedCigar } from '@vitola/contract/sharing';
import { priceOf } from '../../lib/cigar-facts.ts';
import { CigarDrawing } from '../../ui/cigar/cigar-drawing.tsx';
import type { ShareTexts } from './texts.ts';

export interface SecondPickProps {
  title: string;
  cigar: SharedCigar;
  texts: ShareTexts;
}

/** The budget or the premium cigar, in short. */
export function SecondPick({ title, cigar, texts }: SecondPickProps) {
  const { minutes } = cigar.signs;
  const facts = [
    cigar.strength && (texts.strengths[cigar.strength] ?? cigar.strength),
    cigar.origin && texts.originOf(cigar.origin),
    cigar.size?.replaceAll(' ', '\u00a0'),
    minutes && texts.minutes(minutes.from, minutes.to),
  ].filter(Boolean);
  return (
    <section className="second-pick">
      <p className="pick-label">{title}</p>
      <CigarDrawing {...cigar.signs} brand={cigar.brand} spanInches={7} decorative className="drawing" />
      <p className="brand">{cigar.brand}</p>
      <h3>{cigar.name}</h3>
      <p className="price">{priceOf(cigar.price) ?? texts.noPrice}</p>
      {!cigar.available && <p className="gone">{texts.gone}</p>}
      <p className="pick-line">{facts.join(' · ')}</p>
      {cigar.flavorNotes.length > 0 && <p className="pick-line">{cigar.flavorNotes.join(', ')}</p>}
    </section>
  );
}
