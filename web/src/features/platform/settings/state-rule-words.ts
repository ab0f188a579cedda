import type { StateRule } from '@vitola/contract/system-settings/state-rules';

/** What a state's rules say, a sentence or a text each. */
export function ruleTexts({
  restrictsRewards,
  promotions,
  ageNotice,
  samples,
  warnings,
}: StateRule): string[] {
  const labeled = (label: string, text: string | null) => (text ? [`${label}: ${text}`] : []);
  const texts = [
    ...(promotions ? [promotions] : []),
    ...(restrictsRewards ? ['Purchases earn no points, and no reward may be tobacco.'] : []),
    ...labeled('Age notice', ageNotice),
    ...labeled('Samples', samples),
    ...labeled('Warnings', warnings),
  ];
  return texts.length > 0 ? texts : ['No rule that restricts anything.'];
}
