import { type ReactNode, useEffect, useState } from 'react';
import { reloadOnceItOpens } from '../tablet/start-over.ts';
import type { SurveyTexts } from '../texts/texts.ts';
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

/** What a visit shows: with a place at a table of phones, what that adds, once it is loaded. */
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
  if (!seat) return children;
  if (!views) return isHostOnly(seat) ? <main className="stage" aria-busy="true" /> : children;
  return <views.AtPhoneTable {...{ visit, seat, texts, loungeId, onClosed }}>{children}</views.AtPhoneTable>;
}
