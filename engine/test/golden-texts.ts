import { indexShelf, recommend, tasteFromQuiz, tasteFromSurvey } from '../src/index.ts';
import type { CritiqueKind, Language, Recommendation, RecommendContext, Taste } from '../src/types.ts';
import { context } from './builders.ts';
import { goldenShelf, largeShelf, smallShelf } from './golden-shelf.ts';

const SHELVES = {
  'six boxes on a counter': indexShelf(smallShelf()),
  'ten well-known cigars': indexShelf(goldenShelf()),
  'a humidor of thirty': indexShelf(largeShelf()),
};

/** experience, strengths, flavors, time, budget. */
const SURVEYS = [
  'beginner | mild | creamy nutty | 45-60 | budget',
  'beginner | medium | coffee sweet | no-time-preference | all-options',
  'beginner | full | spicy | 60-90 | premium',
  'beginner | mild mild-medium | creamy sweet woody | 20-30 | mid-price',
  'intermediate | medium | woody coffee | 45-60 | mid-price',
  'intermediate | mild-medium | nutty | 20-30 | budget',
  'intermediate | medium medium-full | spicy woody | 60-90 | all-options',
  'intermediate | mild | sweet creamy | no-time-preference | premium',
  'advanced | medium-full | earthy coffee | 45-60 | budget',
  'advanced | medium-full full | spicy earthy coffee | 60-90 | premium',
  'advanced | medium | creamy woody nutty | 20-30 | all-options',
  'connoisseur | full | spicy | 60-90 | all-options',
  'connoisseur | full medium-full | coffee sweet | no-time-preference | premium',
  'connoisseur | mild-medium medium | woody | 45-60 | mid-price',
];
/** experience, strengths, flavors, times, occasions, budget. */
const QUIZZES = [
  'beginner | mild medium-mild medium | creamy-smooth sweet-fruity | short medium | social | value',
  'occasional | medium | coffee-chocolate | medium | celebration | mid',
  'occasional | medium-mild medium | nutty woody-earthy | quick extended | everyday contemplation | budget',
  'regular | medium-full full | coffee-chocolate spicy-peppery | medium long | celebration | budget',
  'regular | mild medium-mild medium medium-full full | earthy-tobacco | short | business | flexible',
  'expert | full | spicy-peppery earthy-tobacco | extended | contemplation pairing | ultra',
];
const CRITIQUES: readonly (readonly CritiqueKind[])[] = [
  ['lighter'],
  ['cheaper'],
  ['shorter'],
  ['different'],
  ['cheaper', 'lighter'],
];
const TITLES = { primary: 'Best Match', budget: 'Budget', premium: 'Premium' } as const;

const words = (text: string | undefined) => (text ?? '').split(' ');

function tastes(): (readonly [string, Taste])[] {
  const surveys = SURVEYS.map((line) => {
    const [experience = '', strength, flavors, time = '', budget = ''] = line.split(' | ');
    const answers = { experience, strength: words(strength), flavors: words(flavors), time, budget };
    return [line, tasteFromSurvey(answers)] as const;
  });
  const quizzes = QUIZZES.map((line) => {
    const [experience = '', strength, flavors, time, occasion, budget = ''] = line.split(' | ');
    const answers = { experience, strength: words(strength), flavors: words(flavors), budget };
    return [line, tasteFromQuiz({ ...answers, time: words(time), occasion: words(occasion) })] as const;
  });
  return [...surveys, ...quizzes];
}

/** A guest's texts on every shelf in one language: the insight once, then the cards of each shelf. */
function guestTexts(taste: Taste, language: Language): string[] {
  const facts = { language, exploration: false };
  const results = Object.entries(SHELVES).map(
    ([name, shelf]) => [name, recommend(taste, shelf, context(facts))] as const,
  );
  const insight = results[0]?.[1].insight ?? '';
  return [`> ${insight}`, '', ...results.flatMap(([name, result]) => [`*On ${name}*`, '', ...cards(result)])];
}

/** The cards of a result, one a line, and why a card is missing. */
function cards(result: Recommendation): string[] {
  const lines = (['primary', 'budget', 'premium'] as const).map((tier) => {
    const card = result[tier];
    if (!card) return `- ${TITLES[tier]}: *${result.emptyReasons[tier] ?? ''}*`;
    const miss = card.miss === null ? '' : ` **${card.miss}.**`;
    return `- ${TITLES[tier]}, ${card.cigarId}: ${card.reasons.map((reason) => `${reason}.`).join(' ')}${miss}`;
  });
  return [...lines, ''];
}

/** What a guest reads who asks for other cards, on the humidor of thirty. */
function critiqueTexts(kinds: readonly CritiqueKind[], language: Language): string[] {
  const shelf = SHELVES['a humidor of thirty'];
  const taste =
    tastes()[5]?.[1] ?? tasteFromSurvey({ experience: '', strength: [], flavors: [], time: '', budget: '' });
  let asked: RecommendContext = context({ language, exploration: false });
  for (const kind of kinds) {
    const than = recommend(taste, shelf, asked).primary?.cigarId ?? '';
    asked = { ...asked, critiques: [...(asked.critiques ?? []), { kind, than }] };
  }
  const result = recommend(taste, shelf, asked);
  return [`> ${result.insight}`, '', ...cards(result)];
}

/** The page docs/recommendation-texts.md: what 20 guests read on three shelves, in both languages, for a person to judge. */
export function goldenTextsPage(): string {
  const sections = tastes().flatMap(([line, taste], at) => [
    `## ${at + 1}. ${line}`,
    '',
    ...guestTexts(taste, 'en'),
    ...guestTexts(taste, 'es'),
  ]);
  const critiques = CRITIQUES.flatMap((kinds) => [
    `## Then ${kinds.join(', then ')}`,
    '',
    ...critiqueTexts(kinds, 'en'),
    ...critiqueTexts(kinds, 'es'),
  ]);
  return [
    '# What guests read',
    '',
    '`npm run docs` writes this page; don’t edit it. 20 guests on three shelves of catalog cigars, each in English and in Spanish:',
    'the insight, then the reasons of each card, and in bold what the cigar misses. Whoever changes a text reads it here. A test compares.',
    '',
    ...sections,
    ...critiques,
  ]
    .join('\n')
    .trimEnd()
    .concat('\n');
}
