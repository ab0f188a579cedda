import type { Dispatch } from 'react';
import { eventContext } from '../../../api/track-event.ts';
import { randomKey } from '../../../api/random-key.ts';
import { newUuid } from '../../../api/uuid.ts';
import { type Guest, steps } from '../visit/survey-state.ts';
import type { VisitAction } from '../visit/table-state.ts';
import { returnToStep } from '../visit/use-visit-history.ts';
import type { Visit } from '../visit/visit.ts';

/** The ids of a new guest. */
export const newGuestIds = (): Guest => ({ sessionId: newUuid(), completedEventId: newUuid() });

type TrackStart = (
  event: 'questionnaire_start',
  metadata: Record<string, string>,
  eventId?: undefined,
  sessionId?: string,
) => void;

/** What guests do at a table besides answering: whose turn it is, and whose cards are shown. */
export function tableTurns(
  dispatch: Dispatch<VisitAction>,
  trackStart: TrackStart,
): Pick<Visit, 'tableOf' | 'phonesOf' | 'changeSeat' | 'pass' | 'openGuest' | 'closeGuest'> {
  return {
    tableOf: (size) => {
      dispatch({ type: 'tableOf', size });
      trackStart('questionnaire_start', eventContext());
    },
    phonesOf: (size) => dispatch({ type: 'phonesOf', size, hostKey: randomKey() }),
    changeSeat: (change) => {
      dispatch({ type: 'seatChanged', change });
      if (change.guestId) trackStart('questionnaire_start', eventContext());
    },
    pass: () => {
      const guest = newGuestIds();
      dispatch({ type: 'passed', guest, resultId: newUuid() });
      returnToStep(steps.firstQuestion);
      trackStart('questionnaire_start', eventContext(), undefined, guest.sessionId);
    },
    openGuest: (current) => dispatch({ type: 'guestOpened', current }),
    closeGuest: () => {
      dispatch({ type: 'guestClosed' });
      returnToStep(steps.results);
    },
  };
}
