import { isFirstClick } from '../../../ui/buttons/first-click.ts';
import type { SurveyTexts } from '../texts/texts.ts';

interface PalateOfferProps {
  texts: SurveyTexts;
  /** The screen that reads a palate card. */
  palate: { isOffline: boolean; open: () => void };
  onTable: () => void;
}

/** The welcome screen's quiet ways to table mode, and to a palate card; without a connection the latter says so. */
export const PalateOffer = ({ texts: { welcome }, palate, onTable }: PalateOfferProps) => (
  <>
    <p className="offers">
      {offer(welcome.table, onTable)}
      {offer(welcome.palateCard, palate.open)}
    </p>
    {palate.isOffline && <p role="alert">{welcome.palateOffline}</p>}
  </>
);

const offer = (text: string, open: () => void) => (
  <button type="button" className="palate-offer" onClick={(click) => isFirstClick(click) && open()}>
    {text}
  </button>
);
