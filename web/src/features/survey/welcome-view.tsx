import { type Language, languages } from '@vitola/contract/survey-words';
import type { OpenedLounge } from '../../lib/find-lounge.ts';
import type { SurveyTexts } from './texts.ts';
import { useMounted } from './use-mounted.ts';

const languageNames: Record<Language, string> = { en: 'English', es: 'Español' };
const longName = 26;

export interface WelcomeViewProps {
  lounge: Pick<OpenedLounge, 'name' | 'operatingHours'> | null;
  /** Nobody says which lounge this is: we keep asking. */
  isAway?: boolean;
  language: Language;
  texts: SurveyTexts;
  onLanguage: (language: Language) => void;
  onStart: () => void;
}

/** The lounge's shop window: its name, its hours, and the way in. */
export function WelcomeView({
  lounge,
  isAway = false,
  language,
  texts,
  onLanguage,
  onStart,
}: WelcomeViewProps) {
  const { welcome } = texts;
  const isMounted = useMounted();
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
          onClick={onStart}
        >
          {welcome.start}
        </button>
        <p className="promise" role="status">
          {isAway ? texts.away : welcome.promise}
        </p>
      </div>
      <p className="age">{welcome.age}</p>
    </main>
  );
}
