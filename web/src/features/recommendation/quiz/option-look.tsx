import { quizWords } from '@vitola/contract/recommendation/survey-constants';
import { Briefcase, Martini, Moon, PartyPopper, Sun, Users, type LucideIcon } from 'lucide-react';
import type { FlavorFamilyName } from '../../../ui/cigar/flavor-wheel.tsx';
import { OptionPicture } from '../../../ui/options/option-picture.tsx';
import type { QuizQuestion } from './quiz-draft.ts';

type Words<Q extends QuizQuestion> = (typeof quizWords)[Q][number];

const minutes: Record<Words<'time'>, number> = { quick: 25, short: 38, medium: 60, long: 83, extended: 115 };

const flavors: Record<Words<'flavors'>, readonly FlavorFamilyName[]> = {
  'creamy-smooth': ['creamy'],
  'woody-earthy': ['woody', 'earthy'],
  'spicy-peppery': ['spicy', 'peppery'],
  'sweet-fruity': ['sweet', 'fruity'],
  'coffee-chocolate': ['coffee', 'chocolatey'],
  nutty: ['nutty'],
  'earthy-tobacco': ['earthy', 'leathery'],
};

const occasions: Record<Words<'occasion'>, LucideIcon> = {
  everyday: Sun,
  celebration: PartyPopper,
  business: Briefcase,
  social: Users,
  pairing: Martini,
  contemplation: Moon,
};

/** The picture of a quiz answer. */
export function pictureOf(question: QuizQuestion, word: string) {
  const words: readonly string[] = quizWords[question];
  const level = words.indexOf(word) + 1;
  switch (question) {
    case 'experience':
      return <OptionPicture look={{ kind: 'bands', level }} />;
    case 'strength':
      return <OptionPicture look={{ kind: 'leaves', level }} />;
    case 'flavors':
      return <OptionPicture look={{ kind: 'flavors', families: flavors[word as Words<'flavors'>] }} />;
    case 'time':
      return <OptionPicture look={{ kind: 'minutes', minutes: minutes[word as Words<'time'>] }} />;
    case 'occasion': {
      const Icon = occasions[word as Words<'occasion'>];
      return <Icon aria-hidden="true" className="picture picture-icon" strokeWidth={1.5} />;
    }
    case 'budget':
      return <OptionPicture look={{ kind: 'coins', level: word === 'flexible' ? 'any' : level, of: 5 }} />;
  }
}
