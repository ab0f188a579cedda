import { isFirstClick } from '../../../ui/buttons/first-click.ts';
import type { SurveyTexts } from '../texts/texts.ts';

interface PalateOfferProps {
  texts: SurveyTexts;
  isOffline: boolean;
  onOpen: () => void;
}

/** The welcome screen's quiet way to a palate card; without a connection it says so. */
export const PalateOffer = ({ texts: { welcome }, isOffline, onOpen }: PalateOfferProps) => (
  <>
    <button type="button" className="palate-offer" onClick={(click) => isFirstClick(click) && onOpen()}>
      {welcome.palateCard}
    </button>
    {isOffline && <p role="alert">{welcome.palateOffline}</p>}
  </>
);
