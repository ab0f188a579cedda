import { useEffect, useRef } from 'react';
import { type Language, languages } from '@vitola/contract/recommendation/survey-constants';
import type { OpenedLounge } from '../../../api/find-lounge.ts';
import { once } from '../../../ui/buttons/first-click.ts';
import type { SurveyTexts } from '../texts/texts.ts';
import { useHydrated } from './use-hydrated.ts';

const languageNames: Record<Language, string> = { en: 'English', es: 'Español' };
const longName = 26;
const doubleTapMs = 500;

export interface WelcomeViewProps {
  lounge: Pick<OpenedLounge, 'name' | 'operatingHours'> | null;
  /** Nobody says which lounge this is: we keep asking. */
  isAway?: boolean;
  /** The screen can't be kept on: a line for the staff says so. */
  mayTurnOff?: boolean;
  language: Language;
  texts: SurveyTexts;
  onLanguage: (language: Language) => void;
  onStart: () => void;
}

/** The lounge's shop window: its name, its hours, and the way in. */
export function WelcomeView({
  lounge,
  isAway = false,
  mayTurnOff = false,
  language,
  texts,
  onLanguage,
  onStart,
}: WelcomeViewProps) {
  const { welcome } = texts;
  const isMounted = useHydrated();
  const isSettled = useDoubleTapOver();
  const name = lounge?.name ?? '';
  return (
    <main className="stage welcome">
      <div className="languages" role="group" aria-label={welcome.language}>
        {languages.map((each) => (
          <button
            key={each}
            type="button"
            lang={each}
            aria-pressed={each === language}
            onClick={() => onLanguage(each)}
          >
            {languageNames[each]}
          </button>
        ))}
      </div>
      <div className="sign">
        <h1
          id="screen-heading"
          tabIndex={-1}
          className={isMounted && name.length > longName ? 'lounge-name long' : 'lounge-name'}
        >
          {name}
        </h1>
        <p className="lounge-hours">{lounge?.operatingHours ?? ''}</p>
      </div>
      <div className="invitation">
        <h2>{welcome.title}</h2>
        <button
          type="button"
          className="button button-brass button-large"
          disabled={isMounted && !lounge}
          onClick={(click) => (isSettled.current || once(click)) && onStart()}
        >
          {welcome.start}
        </button>
        <p className="promise" role="status">
          {isAway ? texts.away : welcome.promise}
        </p>
      </div>
      <p className="age">{welcome.age}</p>
      {mayTurnOff && <p className="staff-note">{welcome.mayTurnOff}</p>}
    </main>
  );
}

// The second half of a double tap on what stood here before begins nothing. Later it may be a first tap's repeat, which
// came before the page could hear.
function useDoubleTapOver() {
  const isSettled = useRef(false);
  useEffect(() => {
    const timer = setTimeout(() => (isSettled.current = true), doubleTapMs);
    return () => clearTimeout(timer);
  }, []);
  return isSettled;
}
