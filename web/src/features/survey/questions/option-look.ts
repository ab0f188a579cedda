import { type SurveyQuestion, surveyWords } from '@vitola/contract/recommendation/survey-constants';
import type { FlavorFamilyName } from '../../../ui/cigar/flavor-wheel.tsx';
import type { OptionLook } from '../../../ui/options/option-picture.tsx';

const minutes: Record<string, number> = { '20-30': 25, '45-60': 52, '60-90': 75, 'no-time-preference': 120 };

/** The picture of a survey answer. */
export function lookOfOption(question: SurveyQuestion, word: string): OptionLook {
  const words: readonly string[] = surveyWords[question];
  const level = words.indexOf(word) + 1;
  switch (question) {
    case 'experience':
      return { kind: 'bands', level };
    case 'strength':
      return { kind: 'leaves', level };
    case 'flavors':
      return { kind: 'flavors', families: [word as FlavorFamilyName] };
    case 'time':
      return { kind: 'minutes', minutes: minutes[word] ?? 0 };
    case 'budget':
      return { kind: 'coins', level: level === words.length ? 'any' : level, of: words.length - 1 };
  }
}
