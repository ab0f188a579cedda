import { clsx } from 'clsx';
import { quizWords } from '@vitola/contract/survey-words';
import { Briefcase, Coffee, Martini, Moon, PartyPopper, Sun, Users, type LucideIcon } from 'lucide-react';
import { AshLine } from '../../ui/cigar/ash-line.tsx';
import { FLAVOR_COLORS, type FlavorFamilyName } from '../../ui/cigar/flavor-wheel.tsx';
import { StrengthLeaves } from '../../ui/cigar/strength-leaves.tsx';
import type { QuizQuestion } from './quiz-draft.ts';

const minutes: Readonly<Record<string, number>> = {
  quick: 25,
  short: 38,
  medium: 60,
  long: 83,
  extended: 115,
};

const flavors: Readonly<Record<string, readonly FlavorFamilyName[]>> = {
  'creamy-smooth': ['creamy'],
  'woody-earthy': ['woody', 'earthy'],
  'spicy-peppery': ['spicy', 'peppery'],
  'sweet-fruity': ['sweet', 'fruity'],
  'coffee-chocolate': ['coffee', 'chocolatey'],
  nutty: ['nutty'],
  'earthy-tobacco': ['earthy', 'leathery'],
};

const occasions: Readonly<Record<string, LucideIcon>> = {
  everyday: Sun,
  celebration: PartyPopper,
  business: Briefcase,
  social: Users,
  pairing: Martini,
  contemplation: Moon,
};

/** What an answer looks like: bands, leaves, colors, a burning line, an icon, coins. The words beside it say it. */
export function QuizPicture({ question, word }: { question: QuizQuestion; word: string }) {
  const words: readonly string[] = quizWords[question];
  const place = words.indexOf(word) + 1;
  return (
    <span
      aria-hidden="true"
      className={clsx('flex h-8 items-center', question !== 'time' && '[&_svg]:h-full [&_svg]:w-auto')}
    >
      {question === 'experience' && <Row of={4} filled={place} shape="band" />}
      {question === 'strength' && <StrengthLeaves level={place} label="" />}
      {question === 'flavors' && <Leaves families={flavors[word] ?? []} />}
      {question === 'time' && (
        <AshLine minutes={minutes[word] ?? 0} label="" className="h-auto w-28 max-w-full md:w-44" />
      )}
      {question === 'occasion' && <Icon word={word} />}
      {question === 'budget' && <Row of={5} filled={word === 'flexible' ? 5 : place} shape="coin" />}
    </span>
  );
}

function Icon({ word }: { word: string }) {
  const Picture = occasions[word] ?? Coffee;
  return <Picture className="size-8 text-accent-ink" strokeWidth={1.5} />;
}

function Leaves({ families }: { families: readonly FlavorFamilyName[] }) {
  return (
    <svg viewBox={`0 0 ${families.length * 24} 24`}>
      {families.map((family, at) => (
        <path
          key={family}
          d="M10 1.5C16 6.5 17 13 10 22.5C3 13 4 6.5 10 1.5Z"
          fill={FLAVOR_COLORS[family]}
          transform={`translate(${at * 22})`}
        />
      ))}
    </svg>
  );
}

function Row({ of, filled, shape }: { of: number; filled: number; shape: 'band' | 'coin' }) {
  return (
    <svg viewBox={`0 0 ${of * 24} 24`}>
      {Array.from({ length: of }, (_, at) => (
        <rect
          key={at}
          x={at * 24 + (shape === 'coin' ? 2 : 5)}
          y={shape === 'coin' ? 3 : 1}
          width={shape === 'coin' ? 18 : 11}
          height={shape === 'coin' ? 18 : 22}
          rx={shape === 'coin' ? 9 : 2}
          fill={at < filled ? 'var(--accent)' : 'none'}
          stroke={at < filled ? 'var(--accent)' : 'var(--line-strong)'}
          strokeWidth="1.4"
        />
      ))}
    </svg>
  );
}
