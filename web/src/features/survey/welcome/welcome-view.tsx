import type { ReactNode } from 'react';
import { type Language, languages } from '@vitola/contract/recommendation/survey-constants';
import type { OpenedLounge } from '../../../api/find-lounge.ts';
import { isFirstClick } from '../../../ui/buttons/first-click.ts';
import type { SurveyTexts } from '../texts/texts.ts';
import { useHydrated } from './use-hydrated.ts';

const languageNames: Record<Language, string> = { en: 'English', es: 'Español' };
const longName = 26;

export interface WelcomeViewProps {
  lounge: Pick<OpenedLounge, 'name' | 'operatingHours'> | null;
  /** The server doesn't say which lounge this is: the page keeps asking. */
  isAway?: boolean;
  /** The screen can't be kept on: a line tells the staff. */
  mayTurnOff?: boolean;
  language: Language;
  texts: SurveyTexts;
  onLanguage: (language: Language) => void;
  onStart: () => void;
  /** Below the button that starts the survey. */
  children?: ReactNode;
}

/** The welcome screen: the lounge's name and hours, and the button that starts the survey. */
export function WelcomeView({
  lounge,
  isAway = false,
  mayTurnOff = false,
  language,
  texts,
  onLanguage,
  onStart,
  children,
}: WelcomeViewProps) {
  const { welcome } = texts;
  const isHydrated = useHydrated();
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
          className={isHydrated && name.length > longName ? 'lounge-name long' : 'lounge-name'}
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
          disabled={isHydrated && !lounge}
          onClick={(click) => isFirstClick(click) && onStart()}
        >
          {welcome.start}
        </button>
        {children}
        <p className="promise" role="status">
          {isAway ? texts.away : welcome.promise}
        </p>
      </div>
      <p className="age">{welcome.age}</p>
      {mayTurnOff && <p className="staff-note">{welcome.mayTurnOff}</p>}
    </main>
  );
}
