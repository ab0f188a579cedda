import type { SharedCigar } from '@vitola/contract/sharing';
import { AshLine } from '../../ui/cigar/ash-line.tsx';
import { FlavorWheel } from '../../ui/cigar/flavor-wheel.tsx';
import { StrengthLeaves } from '../../ui/cigar/strength-leaves.tsx';
import { PickHead } from './pick-head.tsx';
import type { ShareTexts } from './texts.ts';

/** The best match, with all its facts. */
export function TopPick({ cigar, texts }: { cigar: SharedCigar; texts: ShareTexts }) {
  const { facts } = texts;
  const { leaves, minutes, families } = cigar.signs;
  const time = minutes && texts.minutes(minutes.from, minutes.to);
  const strength = cigar.strength && (texts.strengths[cigar.strength] ?? cigar.strength);
  const notes = cigar.flavorNotes.join(', ');
  return (
    <section className="top-pick" aria-labelledby="top-name">
      <PickHead title={texts.top} cigar={cigar} texts={texts}>
        <h2 id="top-name">{cigar.name}</h2>
      </PickHead>
      <dl className="pick-facts">
        {strength && (
          <div>
            <dt>{facts.strength}</dt>
            <dd>
              {strength}
              <span aria-hidden="true">
                <StrengthLeaves level={leaves} label="" />
              </span>
            </dd>
          </div>
        )}
        {minutes && (
          <div>
            <dt>{facts.time}</dt>
            <dd>
              {time}
              <span aria-hidden="true">
                <AshLine minutes={(minutes.from + minutes.to) / 2} label="" />
              </span>
            </dd>
          </div>
        )}
        {cigar.origin && (
          <div>
            <dt>{facts.origin}</dt>
            <dd>{texts.originOf(cigar.origin)}</dd>
          </div>
        )}
        {cigar.size && (
          <div>
            <dt>{facts.size}</dt>
            <dd className="tnum">{cigar.size}</dd>
          </div>
        )}
        {notes && (
          <div className="wide">
            <dt>{facts.flavors}</dt>
            <dd className="notes">
              <span aria-hidden="true">
                <FlavorWheel families={families} label="" size={56} />
              </span>
              {notes}
            </dd>
          </div>
        )}
      </dl>
      {cigar.description && <p className="description">{cigar.description}</p>}
    </section>
  );
}
