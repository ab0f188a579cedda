import type { CodeUnit } from '@vitola/contract/scanning/code';

interface OnUnit {
  unit: CodeUnit;
  sticks: number;
}

/** "a stick", "a five-pack", "a box of 20". */
export function unitWords({ unit, sticks }: OnUnit): string {
  if (unit === 'box') return `a box of ${sticks}`;
  return unit === 'stick' ? 'a stick' : 'a five-pack';
}

/** "1 stick", "1 five-pack (5 sticks)", "1 box (20 sticks)". */
export function oneUnit({ unit, sticks }: OnUnit): string {
  return unit === 'stick' ? '1 stick' : `1 ${unit} (${sticks} sticks)`;
}

export const unitOptions = [
  { value: 'stick', label: 'A single stick' },
  { value: 'five-pack', label: 'A five-pack' },
  { value: 'box', label: 'A box' },
] as const satisfies readonly { value: CodeUnit; label: string }[];
