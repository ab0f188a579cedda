import type { Smoke } from '@vitola/contract/journal/smokes';
import { formatPrice } from '@vitola/contract/price';
import { MapPin, PencilLine, Trash2 } from 'lucide-react';
import { formatDay } from '../../../time/calendar-day.ts';
import { IconButton } from '../../../ui/buttons/icon-button.tsx';
import { LongNotes } from '../../../ui/display/long-notes.tsx';
import { RatingStars } from '../../../ui/fields/rating.tsx';
import { nameOfSmoke } from './smoke-texts.ts';
import { useRemoveSmoke } from './use-journal-cache.ts';
import { texts } from '../texts/texts.ts';

interface SmokeEntryProps {
  smoke: Smoke;
  /** Whether the cigar is named, because the list is not that of one cigar. */
  namesCigar: boolean;
  onEdit: () => void;
  /** Called when it was removed, whose button is gone then. */
  onRemove: () => void;
}

/** A smoke of the journal: when, where, its stars, its notes and its photo. */
export function SmokeEntry({ smoke, namesCigar, onEdit, onRemove }: SmokeEntryProps) {
  const { remove, isRemoving } = useRemoveSmoke(smoke);
  const day = formatDay(smoke.smokingDate);
  const about = namesCigar ? `${nameOfSmoke(smoke)}, ${day}` : day;
  const said = texts().list;
  const photoName = said.photo(about);
  return (
    <article aria-label={about} className={isRemoving ? 'opacity-55' : undefined}>
      <div className="flex gap-4">
        <div className="min-w-0 flex-1">
          <h3 className="font-display text-xl leading-snug wrap-anywhere">
            {namesCigar ? nameOfSmoke(smoke) : day}
          </h3>
          <div className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1">
            {smoke.rating !== null && <RatingStars value={smoke.rating} />}
            {namesCigar && <span className="text-ink-muted">{day}</span>}
          </div>
        </div>
        {smoke.photoUrl !== null && (
          <a
            href={smoke.photoUrl}
            target="_blank"
            rel="noreferrer"
            className="size-20 shrink-0 rounded-control border border-line-strong"
          >
            <img
              src={`${smoke.photoUrl}?size=thumbnail`}
              alt={photoName}
              loading="lazy"
              className="size-full rounded-control object-cover"
            />
          </a>
        )}
      </div>
      <SmokeFacts smoke={smoke} />
      {smoke.notes !== null && (
        <div className="mt-3">
          <LongNotes>{smoke.notes}</LongNotes>
        </div>
      )}
      <div className="mt-1 -ml-3 flex gap-1">
        <IconButton label={said.edit(about)} icon={<PencilLine aria-hidden="true" />} onClick={onEdit} />
        <IconButton
          label={said.remove(about)}
          disabled={isRemoving}
          icon={<Trash2 aria-hidden="true" />}
          onClick={() => {
            onRemove();
            remove();
          }}
        />
      </div>
    </article>
  );
}

function SmokeFacts({ smoke }: { smoke: Smoke }) {
  const place = [smoke.loungeName, smoke.location].filter(Boolean).join(' · ');
  const price = formatPrice(smoke.pricePaid);
  const said = texts().list;
  const facts = [
    smoke.occasion,
    price && said.paid(price),
    smoke.wouldRecommend === true && said.recommended,
    smoke.wouldRecommend === false && said.notRecommended,
  ].filter(Boolean);
  return (
    <div className="mt-2 flex flex-col gap-1 text-ink-muted empty:hidden">
      {place && (
        <p className="flex gap-2 wrap-anywhere">
          <MapPin aria-hidden="true" className="mt-1 size-4 shrink-0 text-accent-ink" />
          <span className="min-w-0">
            <span className="sr-only">{said.place}</span>
            {place}
          </span>
        </p>
      )}
      {facts.length > 0 && <p className="wrap-anywhere">{facts.join(' · ')}</p>}
    </div>
  );
}
