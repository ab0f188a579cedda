import { once } from '../../lib/once.ts';
import { isSingle, type QuizQuestion } from './quiz-draft.ts';
import { QuizPicture } from './quiz-picture.tsx';

export interface QuizOptionProps {
  question: QuizQuestion;
  word: string;
  words: readonly [label: string, detail: string];
  isChosen: boolean;
  onChoose: () => void;
}

/** One answer to press: a radio or a check box that is as large as its words and its picture. */
export function QuizOption({ question, word, words, isChosen, onChoose }: QuizOptionProps) {
  const [label, detail] = words;
  return (
    <label className="relative flex min-h-18 cursor-pointer items-center justify-between gap-3 rounded-card border border-line-strong bg-surface px-4 py-3 shadow-card transition-colors select-none hover:border-accent has-checked:border-accent has-checked:bg-accent-wash has-checked:ring-2 has-checked:ring-accent has-focus-visible:outline-3 has-focus-visible:outline-offset-3 has-focus-visible:outline-focus md:min-h-34 md:flex-col md:items-start md:justify-center md:px-5">
      <input
        className="sr-only"
        type={isSingle(question) ? 'radio' : 'checkbox'}
        name={question}
        value={word}
        checked={isChosen}
        onClick={once}
        onChange={onChoose}
      />
      <span className="order-last max-w-[40%] md:order-first md:max-w-full">
        <QuizPicture question={question} word={word} />
      </span>
      <span className="min-w-0">
        <span className="block font-display text-xl leading-tight">{label}</span>{' '}
        <span className="block text-ink-muted">{detail}</span>
      </span>
    </label>
  );
}
