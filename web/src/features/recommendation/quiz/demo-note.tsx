import type { QuizTexts } from '../texts/texts.ts';

export interface DemoNoteProps {
  /** Whether a link named an unknown lounge. */
  isLost: boolean;
  texts: QuizTexts;
}

/** Says that this is no real lounge, and whether a link led here by mistake. */
export const DemoNote = ({ isLost, texts }: DemoNoteProps) => (
  <p className="w-fit rounded-3xl border border-accent bg-accent-wash px-4 py-1 text-accent-ink">
    {isLost ? texts.demoUnknown : texts.demo}
  </p>
);
