import { formatPrice } from '@vitola/contract/price';
import { Share2, Trash2 } from 'lucide-react';
import { memo, type Ref } from 'react';
import { cigarName } from '../../../text/cigar-name.ts';
import { IconButton } from '../../../ui/buttons/icon-button.tsx';
import { CigarDrawing } from '../../../ui/cigar/cigar-drawing.tsx';
import { cigarLookOf } from '../../../ui/cigar/cigar-look.ts';
import { PublishReview } from '../../reviews/index.ts';
import type { ListedCigar } from '../list/listed-cigar.ts';
import { CardNotes } from '../notes/card-notes.tsx';
import { texts } from '../texts/texts.ts';
import { CardFacts } from './card-facts.tsx';
import { CardRating } from './card-rating.tsx';
import { CardRestock } from './card-restock.tsx';
import { CardSmokes } from './card-smokes.tsx';
import { useRemoval } from './use-removal.ts';
import { useShareCigar } from './use-share-cigar.ts';
import { thumbnailOf } from '../../../offline/stored-thumbnails.ts';

export interface CigarCardProps {
  cigar: ListedCigar;
  /** Called when a key, not a click, has rated it. */
  onKeyRated: (id: string) => void;
  /** Called when it was removed. */
  onRemoved: () => void;
  cardRef?: Ref<HTMLElement> | undefined;
}

/** A saved cigar: the drawing, its facts, its photo, the stars and the notes. */
export const CigarCard = memo(function CigarCard({ cigar, onKeyRated, onRemoved, cardRef }: CigarCardProps) {
  const said = texts().card;
  const name = cigarName(cigar);
  const share = useShareCigar(cigar);
  const remove = useRemoval(cigar);
  const price = formatPrice(cigar.price);
  const { photoUrl } = cigar;
  const look = cigarLookOf({ ...cigar, smokingTime: null });
  return (
    <article
      ref={cardRef}
      aria-labelledby={`cigar-${cigar.id}`}
      className="flex h-full flex-col overflow-clip rounded-card border border-line bg-surface shadow-card"
    >
      <div className="vault-tray flex items-center gap-4 px-4 pt-5 pb-4 sm:min-h-29 sm:px-5">
        <CigarDrawing {...look} spanInches={7} decorative className="min-w-0 flex-1" />
        {photoUrl !== null && (
          <a
            href={photoUrl}
            target="_blank"
            rel="noreferrer"
            className="size-20 shrink-0 rounded-control border border-line-strong"
          >
            <img
              src={thumbnailOf(photoUrl)}
              alt={said.photo(name)}
              loading="lazy"
              className="size-full rounded-control object-cover"
            />
          </a>
        )}
      </div>
      <div className="flex flex-1 flex-col gap-3 px-4 pt-4 pb-2 sm:px-5">
        <div className="flex gap-4">
          <div className="min-w-0 flex-1">
            <p className="font-semibold tracking-wide wrap-anywhere text-accent-ink">{cigar.brand}</p>
            <h3 id={`cigar-${cigar.id}`} className="text-2xl wrap-anywhere">
              {cigar.name}
            </h3>
          </div>
          {price && <p className="tnum shrink-0 pt-0.5 font-display text-xl text-accent-ink">{price}</p>}
        </div>
        <CardFacts cigar={cigar} />
        <CardRating cigar={cigar} onKeyRated={onKeyRated} />
        <CardSmokes cigar={cigar} />
        <CardNotes cigar={cigar} />
        <PublishReview cigar={cigar} />
        <CardRestock cigar={cigar} />
      </div>
      <div className="flex items-center gap-1 border-t border-line px-4 py-1 sm:px-5">
        <p className="min-w-0 flex-1 py-2 text-[0.9375rem] leading-snug text-ink-faint">
          {said.saved(dateOf(cigar.savedAt))}
          {cigar.loungeName !== null && <span className="wrap-anywhere"> {said.from(cigar.loungeName)}</span>}
          {cigar.isUnsent && (
            <span className="block font-semibold text-ink-muted">{texts().offline.onCard}</span>
          )}
        </p>
        <IconButton
          label={said.share(name)}
          icon={<Share2 aria-hidden="true" />}
          onClick={() => void share()}
        />
        <IconButton
          label={said.remove(name)}
          icon={<Trash2 aria-hidden="true" />}
          onClick={() => {
            onRemoved();
            remove();
          }}
        />
      </div>
    </article>
  );
});

const dateOf = (time: string) => new Date(time).toLocaleDateString(texts().locale, { dateStyle: 'medium' });
