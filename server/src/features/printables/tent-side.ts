import type { CigarLook } from '@vitola/contract/cigar-drawing/cigar-types';
import type { Qr } from '../../qr/qr-code.ts';
import { drawCigar, heightOf } from './draw-cigar.ts';
import { drawQrPlate, mm, type Palette, plateSide } from './pdf-drawing.ts';
import type { PdfText, Setting, Style } from './pdf-text.ts';

type Document = PDFKit.PDFDocument;

const question = 'Which cigar tonight?';
const promise = 'Five questions, three cigars from our shelf.';
/** The width of the code without its white margin. */
const codeSide = mm(50);

/** One side of a table tent, in points. */
export interface TentSide {
  width: number;
  height: number;
  qr: Qr;
  surveyUrl: string;
  loungeName: string;
  palette: Palette;
}

/** A piece of a column: its height, and how it is drawn with its top at `y`. */
interface Piece {
  height: number;
  draw: (y: number) => void;
}

/** Draws a side with its left top corner at the origin: in two columns where it is wide, else in one. */
export function drawTentSide(doc: Document, pdfText: PdfText, side: TentSide): void {
  const { width, height, palette } = side;
  const edge = mm(6);
  for (const [inset, line] of [
    [edge, 1.4],
    [edge + 4, 0.5],
  ] as const)
    doc
      .rect(inset, inset, width - 2 * inset, height - 2 * inset)
      .lineWidth(line)
      .stroke(palette.brass);
  const plate = plateSide(side.qr, codeSide);
  if (width < height) {
    const column = columnOf(doc, pdfText, side, { middle: width / 2, width: width - 2 * edge - mm(8) });
    stack([...column.title(26), column.cigar(mm(66)), ...column.code(plate)], { height, gap: 8 });
    return;
  }
  const right = width - edge - mm(10) - plate / 2;
  const leftWidth = right - plate / 2 - edge - mm(16);
  const left = columnOf(doc, pdfText, side, { middle: edge + mm(8) + leftWidth / 2, width: leftWidth });
  stack([...left.title(50), left.cigar(leftWidth)], { height, gap: 14 });
  stack(columnOf(doc, pdfText, side, { middle: right, width: plate + mm(8) }).code(plate), {
    height,
    gap: 7,
  });
}

/** Draws the pieces one under the other, together in the middle of the height. */
function stack(pieces: readonly Piece[], { height, gap }: { height: number; gap: number }): void {
  const whole = pieces.reduce((sum, piece) => sum + piece.height, gap * (pieces.length - 1));
  let y = (height - whole) / 2;
  for (const piece of pieces) {
    piece.draw(y);
    y += piece.height + gap;
  }
}

function columnOf(
  doc: Document,
  pdfText: PdfText,
  { qr, surveyUrl, loungeName, palette }: TentSide,
  { middle, width }: { middle: number; width: number },
) {
  const centered = (text: string, y: number, style: Style) =>
    pdfText.write(text, middle - pdfText.widthOf(text, style) / 2, y, style);
  const line = (text: string, setting: Setting, color: string): Piece => ({
    height: setting.size * 1.15,
    draw: (y) => centered(pdfText.shorten(text, width, setting), y, { ...setting, color }),
  });
  const name = (largest: number): Piece => {
    const { size, lines } = pdfText.fit(loungeName, width, [
      [largest, 1],
      [largest * 0.84, 1],
      [largest * 0.72, 2],
      [largest * 0.56, 3],
    ]);
    return {
      height: lines.length * size * 1.15,
      draw: (y) =>
        lines.forEach((words, at) => centered(words, y + at * size * 1.15, { size, color: palette.ink })),
    };
  };
  return {
    /** The lounge's name, the question and what answers it. */
    title: (largest: number): Piece[] => [
      name(largest),
      line(question, { size: Math.min(26, largest * 0.65) }, palette.brass),
      line(promise, { size: Math.max(10, largest * 0.3), face: 'sans' }, palette.soft),
    ],
    cigar: (wide: number): Piece => {
      const look: CigarLook = {
        lengthInches: 6,
        ringGauge: 52,
        shape: 'parejo',
        shade: 'colorado',
        brand: loungeName,
      };
      const height = heightOf(look, wide, 6);
      const x = middle - wide / 2;
      return {
        height,
        draw: (y) => drawCigar(doc, pdfText, look, { x, y: y + height / 2, width: wide, spanInches: 6 }),
      };
    },
    /** The survey's code, what to do with it, and the address that it stands for. */
    code: (plate: number): Piece[] => [
      {
        height: plate,
        draw: (y) => drawQrPlate(doc, qr, { x: middle - plate / 2, y, side: plate }, palette),
      },
      line('Scan me', { size: 15, face: 'strong' }, palette.ink),
      line(surveyUrl.replace(/^https?:\/\//, ''), { size: 9, face: 'sans' }, palette.soft),
    ],
  };
}
