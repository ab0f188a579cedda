import type { SharedCigar } from '@vitola/contract/sharing';
import { formatPrice } from '@vitola/contract/price';
import type { ReactNode } from 'react';
import { CigarDrawing } from '../../ui/cigar/cigar-drawing.tsx';
import { brandLine } from './picks-of.ts';
import type { ShareTexts } from './texts.ts';

export interface PickHeadProps {
  title: string;
  cigar: SharedCigar;
  texts: ShareTexts;
  /** The cigar's name, as a heading of the right level. */
  children: ReactNode;
}

/** The head of each cigar on the share page: its tier, drawing, name and price. */
export function PickHead({ title, cigar, texts, children }: PickHeadProps) {
  const price = formatPrice(cigar.price);
  return (
    <>
      <p className="pick-label">{title}</p>
      <CigarDrawing {...cigar.signs} brand={cigar.brand} spanInches={7} decorative className="drawing" />
      <p className="brand">{brandLine(cigar, texts)}</p>
      {children}
      <p className={price ? 'price' : 'price no-price'}>{price ?? texts.noPrice}</p>
      {!cigar.available && <p className="gone">{texts.gone}</p>}
    </>
  );
}
