import type { SharedCigar } from '@vitola/contract/sharing';
import { PickHead } from './pick-head.tsx';
import type { ShareTexts } from './texts.ts';

export interface SecondPickProps {
  title: string;
  cigar: SharedCigar;
  texts: ShareTexts;
}

/** The budget or the premium cigar, in brief. */
export function SecondPick({ title, cigar, texts }: SecondPickProps) {
  const { minutes } = cigar.signs;
  const facts = [
    cigar.strength && (texts.strengths[cigar.strength] ?? cigar.strength),
    cigar.origin && texts.originOf(cigar.origin),
    cigar.size,
    minutes && texts.minutes(minutes.from, minutes.to),
  ].filter(Boolean);
  return (
    <section className="second-pick">
      <PickHead title={title} cigar={cigar} texts={texts}>
        <h3>{cigar.name}</h3>
      </PickHead>
      <p className="pick-line">
        {facts.map((fact, at) => (
          <span key={at}>
            {fact}
            {at < facts.length - 1 && ' ·'}{' '}
          </span>
        ))}
      </p>
      {cigar.flavorNotes.length > 0 && <p className="pick-line">{cigar.flavorNotes.join(', ')}</p>}
    </section>
  );
}
