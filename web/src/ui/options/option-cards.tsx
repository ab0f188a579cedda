import type { ReactNode } from 'react';
import { isFirstClick } from '../buttons/first-click.ts';

export interface Option {
  /** The answer's word in API calls. */
  word: string;
  label: string;
  detail: string;
  picture: ReactNode;
}

export interface OptionCardsProps {
  name: string;
  options: readonly Option[];
  chosen: readonly string[];
  /** Whether a choice replaces the one before; otherwise choices toggle. */
  isSingle: boolean;
  /** Whether no more may be chosen; chosen ones can still be deselected. */
  isFull?: boolean;
  /** Whether the labels are short enough for two columns on a phone. */
  isShort?: boolean;
  onChoose: (word: string) => void;
}

// React fires a checkbox's change even if its click was prevented, so the second half of a double click is filtered
// here.
const isFirstChange = (change: Event): boolean => !(change instanceof UIEvent) || change.detail < 2;

/** The answers of a question as clickable cards: radio buttons or checkboxes with texts and pictures. */
export function OptionCards(props: OptionCardsProps) {
  const { name, options, chosen, isSingle, isFull = false, isShort = false, onChoose } = props;
  return (
    <div className={`options options-${options.length}${isShort ? ' options-short' : ''}`}>
      {options.map(({ word, label, detail, picture }) => (
        <label key={word} className="option">
          <input
            className="sr-only"
            type={isSingle ? 'radio' : 'checkbox'}
            name={name}
            value={word}
            checked={chosen.includes(word)}
            disabled={isFull && !chosen.includes(word)}
            onClick={isFirstClick}
            onChange={({ nativeEvent }) => isFirstChange(nativeEvent) && onChoose(word)}
          />
          {picture}
          <span>
            {label} <small>{detail}</small>
          </span>
        </label>
      ))}
    </div>
  );
}
