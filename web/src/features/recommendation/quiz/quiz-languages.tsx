import { type Language, languages } from '@vitola/contract/recommendation/survey-constants';
import { Button } from '../../../ui/buttons/button.tsx';

const names: Record<Language, string> = { en: 'English', es: 'Español' };

export interface QuizLanguagesProps {
  label: string;
  language: Language;
  onLanguage: (language: Language) => void;
}

/** The languages a guest may be asked in. */
export function QuizLanguages({ label, language, onLanguage }: QuizLanguagesProps) {
  return (
    <div role="group" aria-label={label} className="flex gap-2">
      {languages.map((each) => (
        <Button
          key={each}
          lang={each}
          variant={each === language ? 'secondary' : 'quiet'}
          className="min-h-14"
          aria-pressed={each === language}
          onClick={() => onLanguage(each)}
        >
          {names[each]}
        </Button>
      ))}
    </div>
  );
}
