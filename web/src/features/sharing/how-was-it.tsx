import type { Language } from '@vitola/contract/recommendation/survey-constants';
import type { Share } from '@vitola/contract/sharing';
import { howTexts } from './how-texts.ts';
import type { Pick } from './picks-of.ts';
import { useShareRatings } from './use-share-ratings.ts';

export interface HowWasItProps {
  share: Share;
  picks: readonly Pick[];
  language: Language;
}

const stars = [1, 2, 3, 4, 5] as const;

/** Five stars for each shared cigar: one tap, no account, and another tap changes it. */
export function HowWasIt({ share, picks, language }: HowWasItProps) {
  const texts = howTexts[language];
  const { ratings, rate, outcome } = useShareRatings(share.shareId);
  return (
    <section className="how" aria-labelledby="how-title">
      <h2 id="how-title">{texts.title}</h2>
      {picks.map(({ cigar: { id, brand, name } }) => (
        <div key={id} className="how-cigar">
          <p id={`how-${id}`}>
            {brand} {name}
          </p>
          <Stars
            labelledBy={`how-${id}`}
            label={texts.stars}
            value={ratings.get(id) ?? 0}
            onChoose={(rating) => rate(id, rating)}
          />
        </div>
      ))}
      <p className="how-said" role={outcome === 'failed' || outcome === 'expired' ? 'alert' : 'status'}>
        {outcome ? texts[outcome] : texts.lead(share.loungeName)}
      </p>
    </section>
  );
}

interface StarsProps {
  labelledBy: string;
  label: (count: number) => string;
  /** 0 while nothing is chosen. */
  value: number;
  onChoose: (rating: number) => void;
}

// Radio buttons underneath: the arrow keys move, a tap chooses.
function Stars({ labelledBy, label, value, onChoose }: StarsProps) {
  return (
    <div className="stars" role="radiogroup" aria-labelledby={labelledBy}>
      {stars.map((count) => (
        <label key={count} className={count <= value ? 'star full' : 'star'}>
          <input
            type="radio"
            name={labelledBy}
            aria-label={label(count)}
            checked={count === value}
            onChange={() => onChoose(count)}
          />
          <svg viewBox="0 0 24 24" aria-hidden="true">
            <path d="M12 2.6l2.9 6 6.6.9-4.8 4.6 1.2 6.5L12 17.4l-5.9 3.2 1.2-6.5L2.5 9.5l6.6-.9z" />
          </svg>
        </label>
      ))}
    </div>
  );
}
