import { FLAVOR_COLORS } from '../../../ui/cigar/flavor-wheel.tsx';
import { flavorFamilies, strengthLevel } from '../../../ui/cigar/cigar-look.ts';
import { StrengthLeaves } from '../../../ui/cigar/strength-leaves.tsx';
import type { ListedCigar } from '../list/listed-cigar.ts';
import { texts } from '../texts/texts.ts';
import { factTexts } from '../../../i18n/shared/fact-texts.ts';

/** A cigar's origin, size, strength and flavors; what is unknown is left out. */
export function CardFacts({ cigar }: { cigar: ListedCigar }) {
  const said = texts().card;
  const { origin, size, strength, flavorNotes, description } = cigar;
  const facts = factTexts();
  const place = [origin && facts.origin(origin), size].filter(Boolean).join(' · ');
  const level = strengthLevel({ ...cigar, smokingTime: null });
  return (
    <>
      {place && <p className="wrap-anywhere text-ink-muted">{place}</p>}
      {strength && (
        <p className="flex flex-wrap items-center gap-x-3">
          <span aria-hidden="true">
            <StrengthLeaves level={level} label="" className="h-5 w-auto" />
          </span>
          <span className="sr-only">{said.strength(facts.strength(strength))}</span>
          <span aria-hidden="true" className="text-ink-muted">
            {facts.strength(strength)}
          </span>
        </p>
      )}
      {flavorNotes.length > 0 && (
        <ul aria-label={said.flavors} className="flex flex-wrap gap-x-4 gap-y-1">
          {flavorNotes.map((note) => (
            <li key={note} className="inline-flex items-center gap-1.5 wrap-anywhere">
              <FlavorDot note={note} />
              {facts.flavor(note)}
            </li>
          ))}
        </ul>
      )}
      {description && <p className="line-clamp-3 wrap-anywhere text-ink-muted">{description}</p>}
    </>
  );
}

function FlavorDot({ note }: { note: string }) {
  const [family] = flavorFamilies({ flavorNotes: [note] });
  return (
    <svg viewBox="0 0 10 10" aria-hidden="true" className="size-2.5 shrink-0">
      <circle cx="5" cy="5" r="5" fill={family ? FLAVOR_COLORS[family] : 'var(--line-strong)'} />
    </svg>
  );
}
