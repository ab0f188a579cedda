import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { CigarDrawing } from '../../../ui/cigar/cigar-drawing.tsx';
import { LitFoot } from '../../../ui/cigar/lit-foot.tsx';

const cigar = {
  lengthInches: 6,
  ringGauge: 52,
  shape: 'torpedo',
  shade: 'maduro',
  brand: 'Vitola',
} as const;

it('is the drawn cigar as a file, so that the form loads no script for it', async () => {
  const drawing = renderToStaticMarkup(<CigarDrawing {...cigar} spanInches={6} foot={LitFoot} decorative />);
  const file = drawing.replace('<svg ', '<svg xmlns="http://www.w3.org/2000/svg" ');
  await expect(`${file}\n`).toMatchFileSnapshot('./cigar.svg');
});
