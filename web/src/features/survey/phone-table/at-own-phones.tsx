import { type ReactNode, useEffect, useState } from 'react';
import { reloadOnceItOpens } from '../tablet/start-over.ts';
import type { SurveyTexts } from '../texts/texts.ts';
import { steps } from '../visit/survey-state.ts';
import type { Visit } from '../visit/visit.ts';
import { lazyPhoneTable } from './lazy-phone-table.ts';
import { isHostOnly } from './seat.ts';

interface AtOwnPhonesProps {
  visit: Visit;
  texts: SurveyTexts;
  loungeId: string;
  /** Called if the lounge has closed meanwhile. */
  onClosed: () => void;
  /** What a guest alone sees. */
  children: ReactNode;
}

/** What a visit shows: with a place at a table of phones, what that adds or shows instead, once it is loaded. */
export function AtOwnPhones({ visit, texts, loungeId, onClosed, children }: AtOwnPhonesProps) {
  const { seat } = visit.state;
  const [views, setViews] = useState(lazyPhoneTable.now);
  const isMissing = Boolean(seat) && !views;
  useEffect(() => {
    if (!isMissing) return undefined;
    const leaving = new AbortController();
    lazyPhoneTable.load().then(
      (loaded) => leaving.signal.aborted || setViews(loaded),
      // The visit is saved, and a reloaded page has both.
      () => reloadOnceItOpens(leaving.signal),
    );
    return () => leaving.abort();
  }, [isMissing]);
  const isShared = seat?.isOpen && seat.answer && visit.state.step === steps.results;
  const isHost = isHostOnly(seat);
  // What a guest alone sees keeps its place, so that loading changes nothing under their finger.
  return (
    <>
      {seat && views ? (
        <views.AtPhoneTable {...{ visit, seat, texts, loungeId, onClosed }} />
      ) : (
        isHost && <main className="stage" aria-busy="true" />
      )}
      {!isHost && !(isShared && views) && children}
    </>
  );
}
