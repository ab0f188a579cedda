import type { TableAnswer } from '@vitola/contract/recommendation/table';
import type { RecommendedCigar } from '@vitola/contract/recommendation/tiered';
import { formatPrice } from '@vitola/contract/price';
import { matchBand } from '@vitola/contract/recommendation/match-band';
import { isFirstClick } from '../../../ui/buttons/first-click.ts';
import { CigarDrawing } from '../../../ui/cigar/cigar-drawing.tsx';
import { cigarLookOf } from '../../../ui/cigar/cigar-look.ts';
import type { SurveyTexts } from '../texts/texts.ts';
import type { GuestPart } from '../visit/survey-state.ts';
import { partsOf } from '../visit/table-state.ts';
import type { Visit } from '../visit/visit.ts';
import { SharedCigarCard } from './shared-cigar-card.tsx';
import { tableTexts } from './table-texts.ts';

interface TableResultsViewProps {
  answer: TableAnswer;
  texts: SurveyTexts;
  visit: Pick<Visit, 'state' | 'language' | 'openGuest' | 'end'>;
}

/** The cigar that a table shares, and the pick of each guest, whose own cards and QR code are one tap away. */
export function TableResultsView({ answer, texts, visit }: TableResultsViewProps) {
  const words = tableTexts[visit.language];
  return (
    <main className="stage results table-results rise">
      <h1 id="screen-heading" tabIndex={-1}>
        {words.title}
      </h1>
      <div className="table-cards">
        {answer.shared ? (
          <SharedCard cigar={answer.shared} answer={answer} texts={texts} words={words} />
        ) : (
          <p className="card no-card">{words.none}</p>
        )}
        <section className="table-picks" aria-labelledby="table-picks">
          <h2 id="table-picks">{words.picks}</h2>
          <ol>
            {partsOf(visit.state).map((part, index) => (
              <GuestPick
                key={part.guest.sessionId}
                turn={index + 1}
                part={part}
                texts={texts}
                words={words}
                onOpen={() => visit.openGuest(index)}
              />
            ))}
          </ol>
        </section>
      </div>
      <div className="stage-foot">
        <button
          type="button"
          className="button button-large"
          onClick={(click) => isFirstClick(click) && visit.end()}
        >
          {texts.toWelcome}
        </button>
      </div>
    </main>
  );
}

type Words = (typeof tableTexts)['en'];

interface SharedCardProps {
  cigar: RecommendedCigar;
  answer: TableAnswer;
  texts: SurveyTexts;
  words: Words;
}

function SharedCard({ cigar, answer: { guests, closing }, texts, words }: SharedCardProps) {
  return (
    <SharedCigarCard
      cigar={cigar}
      tier={words.shared}
      suits={words.suits[matchBand(cigar.match)]}
      closing={closing}
      texts={texts}
    >
      <ul className="table-matches" aria-label={words.forEach}>
        {guests.map(({ match, miss }, index) => (
          <li key={index}>
            <span>{words.guest(index + 1)}</span>
            <span className="match">{texts.card.match(match)}</span>
            {miss !== undefined && <span className="table-miss">{miss}</span>}
          </li>
        ))}
      </ul>
    </SharedCigarCard>
  );
}

interface GuestPickProps {
  turn: number;
  part: GuestPart;
  texts: SurveyTexts;
  words: Words;
  onOpen: () => void;
}

function GuestPick({ turn, part: { first, result }, texts: { card }, words, onOpen }: GuestPickProps) {
  const shown = first ?? result;
  const cigar = shown?.primary ?? shown?.budget ?? shown?.premium;
  if (!shown || !cigar) return null;
  return (
    <li className="card table-pick">
      <div className="table-look">
        <p className="tier">{words.guest(turn)}</p>
        <CigarDrawing {...cigarLookOf(cigar)} spanInches={7.5} decorative className="drawing" />
      </div>
      <div className="table-name">
        <p className="brand">{cigar.brand}</p>
        <h3>{cigar.name}</h3>
        <p>
          <span className="table-price tnum">{formatPrice(cigar.price) ?? card.noPrice}</span>{' '}
          <span className="match">{card.match(cigar.match)}</span>
        </p>
      </div>
      <div className="table-take">
        {shown.pickCode && (
          <p className="table-code">
            {words.code} <strong className="tnum">{shown.pickCode}</strong>
          </p>
        )}
        <button
          type="button"
          className="button"
          aria-label={`${words.open}, ${words.guest(turn)}`}
          onClick={(click) => isFirstClick(click) && onOpen()}
        >
          {words.open}
        </button>
      </div>
    </li>
  );
}
