import type { StaffNote } from '../tablet/prepare-tablet.ts';
import type { SurveyTexts } from '../texts/texts.ts';

/** A small dot in the corner that tells staff what is wrong when they tap it. */
export const StaffDot = ({ note, texts: { welcome } }: { note: StaffNote; texts: SurveyTexts }) => (
  <details className="staff-dot">
    <summary aria-label={welcome.forStaff} />
    <p>{welcome.staffNotes[note]}</p>
  </details>
);
