import type { PublicLounge } from '@vitola/contract/lounge';
import type { TieredAnswer } from '@vitola/contract/recommendation/tiered';
import { isClosestOnly } from '@vitola/contract/recommendation/match-band';
import { deviceShelfAge } from '../../../offline/device-shelf.ts';
import { sharedSpanInches } from '../../../ui/cigar/cigar-look.ts';
import { isFirstClick } from '../../../ui/buttons/first-click.ts';
import { CigarCard } from './cigar-card.tsx';
import { CritiqueRow } from '../critique/critique-row.tsx';
import { MemberSave } from './member-save.tsx';
import { MessageDialog } from '../visit/message-dialog.tsx';
import type { SurveyTexts } from '../texts/texts.ts';
import { useShare } from './use-share.ts';
import type { Visit } from '../visit/visit.ts';

const week = 7 * 86_400_000;
const isShelfOld = (loungeId: string) => (deviceShelfAge(loungeId) ?? 0) > week;

const tiers = ['primary', 'budget', 'premium'] as const;

export interface ResultsViewProps {
  result: TieredAnswer;
  lounge: Pick<PublicLounge, 'guestDomain'>;
  texts: SurveyTexts;
  visit: Pick<
    Visit,
    'state' | 'sharing' | 'showQr' | 'end' | 'language' | 'critiqued' | 'confirmed' | 'restore'
  >;
}

/** Up to three cigars, why these, and a button that makes a QR code of them. */
export function ResultsView({ result, lounge, texts, visit }: ResultsViewProps) {
  const { results } = texts;
  const { language } = visit;
  const askedFlavors = visit.state.chosen.flavors ?? [];
  const share = useShare(result, { ...visit, guestDomain: lounge.guestDomain }, texts);
  const critique = visit.state.critiques.at(-1);
  const spanInches = sharedSpanInches(tiers.map((tier) => result[tier]));
  return (
    <main className="stage results rise">
      <div className="results-head">
        <div className="results-words">
          <h1 id="screen-heading" tabIndex={-1}>
            {results.title}
          </h1>
          {critique && <h2 className="picks">{texts.card.picks[critique.kind]}</h2>}
          {isClosestOnly(result) && <p className="closest">{texts.card.closest}</p>}
          <blockquote key={result.resultId} className={critique ? 'quote changed' : 'quote'}>
            {result.personalityInsight}
          </blockquote>
          {result.pickCode && (
            <p key={result.pickCode} className={critique ? 'pick-code changed' : 'pick-code'}>
              {results.pickCode} <strong className="tnum">{result.pickCode}</strong>
            </p>
          )}
          {!result.pickCode && (
            <p className="no-code">
              <span>{results.noCode}</span> {isShelfOld(result.loungeId) && <span>{results.oldShelf}</span>}
            </p>
          )}
        </div>
        <MemberSave result={result} visit={visit}>
          <section className="save" aria-labelledby="save-title">
            <h2 id="save-title">{results.saveTitle}</h2>
            <p>{results.saveBody}</p>
            <button
              type="button"
              className="button button-brass"
              disabled={share.isMaking}
              onClick={share.make}
            >
              {share.isMaking ? results.saving : results.save}
            </button>
          </section>
        </MemberSave>
      </div>
      <div className="cards">
        {tiers.map((tier) => {
          const cigar = result[tier];
          const reason = result.emptyReasons[tier];
          if (cigar)
            return <CigarCard key={tier} {...{ tier, cigar, texts, spanInches, askedFlavors, language }} />;
          return reason && <NoCard key={tier} title={results.tiers[tier]} reason={reason} />;
        })}
      </div>
      <div className="stage-foot">
        <CritiqueRow result={result} texts={texts} visit={visit} />
        <button
          type="button"
          className="button button-large"
          onClick={(click) => isFirstClick(click) && visit.end()}
        >
          {texts.nextPerson}
        </button>
      </div>
      {share.message && (
        <MessageDialog text={share.message} dismiss={texts.qr.dismiss} onClose={share.closeMessage} />
      )}
    </main>
  );
}

// Stands in for a card that the shelf has no cigar for.
function NoCard({ title, reason }: { title: string; reason: string }) {
  return (
    <div className="card no-card">
      <p className="tier">{title}</p>
      <p>{reason}</p>
    </div>
  );
}
