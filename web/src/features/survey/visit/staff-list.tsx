import type { DeviceCigar } from '@vitola/contract/recommendation/tiered';
import { formatPrice } from '@vitola/contract/price';
import { useEffect, useState } from 'react';
import { deviceCigars, loadDeviceShelf } from '../../../offline/device-shelf.ts';
import { isFirstClick } from '../../../ui/buttons/first-click.ts';
import { cigarsForStaff } from './cigars-for-staff.ts';
import type { Chosen } from './survey-state.ts';
import type { SurveyTexts } from '../texts/texts.ts';

interface StaffListProps {
  loungeId: string;
  chosen: Chosen;
  texts: SurveyTexts;
  /** Called with the sentence to show the staff. */
  onAsk: (words: string) => void;
}

/** While no cards can be fetched: some cigars of the shelf stored on this device, each with a sentence to show the staff. */
export function StaffList({ loungeId, chosen, texts, onAsk }: StaffListProps) {
  const cigars = useShelf(loungeId);
  const { askStaff, staffWords, fromShelf } = texts.failed;
  const shown = cigarsForStaff(cigars, chosen);
  if (shown.length === 0) return null;
  return (
    <section className="staff-list" aria-labelledby="staff-list-title">
      <h2 id="staff-list-title">{fromShelf}</h2>
      <ul>
        {shown.map((cigar) => (
          <li key={cigar.id}>
            <span>
              <strong>
                {cigar.brand} {cigar.name}
              </strong>{' '}
              {formatPrice(cigar.price)}
            </span>
            <button
              type="button"
              className="button"
              aria-label={`${askStaff}: ${cigar.brand} ${cigar.name}`}
              onClick={(click) => isFirstClick(click) && onAsk(staffWords(`${cigar.brand} ${cigar.name}`))}
            >
              {askStaff}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The lounge's shelf as stored on this device; if there is none, fetched once. */
function useShelf(loungeId: string): readonly DeviceCigar[] {
  const [cigars, setCigars] = useState(() => deviceCigars(loungeId));
  const isMissing = cigars.length === 0;
  useEffect(() => {
    if (!isMissing) return undefined;
    const leaving = new AbortController();
    void loadDeviceShelf(loungeId, leaving.signal).then(
      () => leaving.signal.aborted || setCigars(deviceCigars(loungeId)),
    );
    return () => leaving.abort();
  }, [isMissing, loungeId]);
  return cigars;
}
