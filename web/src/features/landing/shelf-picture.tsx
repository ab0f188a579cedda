import { CigarDrawing } from '../../ui/cigar/cigar-drawing.tsx';
import type { CigarLook } from '@vitola/contract/cigar-drawing/cigar-types';

const shelf: readonly CigarLook[] = [
  { lengthInches: 7, ringGauge: 48, shape: 'parejo', shade: 'claro', brand: 'Churchill' },
  { lengthInches: 5, ringGauge: 50, shape: 'parejo', shade: 'maduro', brand: 'Robusto' },
  { lengthInches: 6.25, ringGauge: 52, shape: 'torpedo', shade: 'colorado', brand: 'Torpedo' },
  { lengthInches: 4.9, ringGauge: 54, shape: 'perfecto', shade: 'oscuro', brand: 'Perfecto' },
  { lengthInches: 5.6, ringGauge: 46, shape: 'parejo', shade: 'colorado-claro', brand: 'Corona' },
];

/** Five vitolas to scale in a cedar drawer. */
export function ShelfPicture() {
  return (
    <div className="rounded-card border border-[#6d4526] bg-[#4a2a15] bg-[linear-gradient(180deg,#5d361b,#3a200f)] p-3 shadow-lift">
      <div className="flex flex-col gap-1.5 rounded-control bg-[linear-gradient(180deg,#1d100a,#2a1810)] p-4">
        {shelf.map((look) => (
          <CigarDrawing key={look.brand} {...look} spanInches={7} decorative className="w-full" />
        ))}
      </div>
      <div className="mx-auto mt-3 h-2.5 w-16 rounded-full brass" />
    </div>
  );
}
