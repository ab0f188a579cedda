import type { Language } from '@vitola/contract/recommendation/survey-constants';
import type { StaffNote } from '../tablet/staff-notes.ts';
import type { SurveyTexts } from '../texts/texts.ts';

interface StaffDotProps {
  notes: readonly StaffNote[];
  language: Language;
  texts: SurveyTexts;
}

/** A small dot in the corner that tells staff what is wrong when they tap it. */
export const StaffDot = ({ notes, language, texts: { welcome } }: StaffDotProps) => (
  <details className="staff-dot">
    <summary aria-label={welcome.forStaff} />
    <p>{notes.map((note) => note[language]).join(' ')}</p>
  </details>
);
