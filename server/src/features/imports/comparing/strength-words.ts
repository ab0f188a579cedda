import type { strengths } from '@vitola/contract/inventory/strengths';

type Strength = (typeof strengths)[number];

const words: Record<string, Strength> = {
  mild: 'Mild',
  light: 'Mild',
  suave: 'Mild',
  mildtomedium: 'Medium-Mild',
  mildmedium: 'Medium-Mild',
  mediummild: 'Medium-Mild',
  mediumlight: 'Medium-Mild',
  lightmedium: 'Medium-Mild',
  lighttomedium: 'Medium-Mild',
  mellow: 'Mild',
  mellowtomedium: 'Medium-Mild',
  mellowmedium: 'Medium-Mild',
  medium: 'Medium',
  med: 'Medium',
  medio: 'Medium',
  mediumtofull: 'Medium-Full',
  mediumfull: 'Medium-Full',
  medfull: 'Medium-Full',
  medtofull: 'Medium-Full',
  full: 'Full',
  strong: 'Full',
  fuerte: 'Full',
  fullbodied: 'Full',
};

/** A strength as files write it ("medium to full", "Med-Full", "Strong"); undefined for any other text. */
export function readStrength(text: string): Strength | undefined {
  const plain = text
    .toLowerCase()
    .replaceAll(/[^a-z0-9]/g, '')
    .replace(/(strength|body|bodied)$/, '');
  return Object.hasOwn(words, plain) ? words[plain] : undefined;
}
