import { useState } from 'react';
import { formTexts } from '../../i18n/shared/form-texts.ts';

interface LongNotesProps {
  children: string;
  /** The labels of the button. */
  more?: string;
  less?: string;
}

const shownCharacters = 150;

/** A member's notes, cut after 150 characters until the rest is asked for. */
export function LongNotes({ children, more = formTexts().more, less = formTexts().less }: LongNotesProps) {
  const [isWhole, setWhole] = useState(false);
  const characters = Array.from(children);
  const isLong = characters.length > shownCharacters;
  const shown = isLong && !isWhole ? `${characters.slice(0, shownCharacters).join('').trimEnd()}…` : children;
  return (
    <div className="vault-note">
      <p className="whitespace-pre-line wrap-anywhere">{shown}</p>
      {isLong && (
        <button
          type="button"
          aria-expanded={isWhole}
          onClick={() => setWhole(!isWhole)}
          className="-mb-2 min-h-11 font-semibold underline underline-offset-4"
        >
          {isWhole ? less : more}
        </button>
      )}
    </div>
  );
}
