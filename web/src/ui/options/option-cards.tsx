import type { ReactNode } from 'react';
import { isFirstClick } from '../buttons/first-click.ts';

export interface Option {
  /** The answer's word on the wire. */
  word: string;
  label: string;
  detail: string;
  picture: ReactNode;
}

export interface OptionCardsProps {
  name: string;
  options: readonly Option[];
  chosen: readonly string[];
  /** Whether a choice takes the place of the one before. Else choices toggle. */
  isSingle: boolean;
  /** No further one may be chosen; what is chosen can be given back. */
  isFull?: boolean;
  /** The words are short enough for two columns on a phone. */
  isShort?: boolean;
  onChoose: (word: string) => void;
}

// React tells of a check box's change even where its click is stopped: the second half of a double click ends here.
const isFirst = (change: Event): boolean => !(change instanceof UIEvent) || change.detail < 2;

/** The answers of a question as cards to press: radios or check boxes as large as their words and pictures. */
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
            onChange={({ nativeEvent }) => isFirst(nativeEvent) && onChoose(word)}
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
