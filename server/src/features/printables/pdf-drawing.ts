import type { PrintColors } from '@vitola/contract/inventory/stock-constants';
import type { Qr } from '../../qr/qr-code.ts';

type Document = PDFKit.PDFDocument;

/** Print colors on white paper. */
export const colors = { ink: '#2a1b12', soft: '#6b5646', brass: '#94702a', line: '#cbb994' } as const;

/** The colors of a print; the ground is undefined where the paper itself is. */
export interface Palette {
  ground: string | undefined;
  ink: string;
  soft: string;
  brass: string;
  line: string;
}
export const palettes: Readonly<Record<PrintColors, Palette>> = {
  paper: { ground: undefined, ...colors },
  espresso: { ground: '#17100c', ink: '#f6ead4', soft: '#d3bf9f', brass: '#dcae5c', line: '#6b4f38' },
};

const pointsPerMillimeter = 72 / 25.4;
/** Millimeters in points. */
export const mm = (millimeters: number): number => millimeters * pointsPerMillimeter;

/** Sizes of the papers in points. */
export const paperSizes = { letter: [612, 792], a4: [595.28, 841.89] } as const;

/** Draws a QR code as vectors, `side` points wide. */
export function drawQr(
  doc: Document,
  { data, size }: Qr,
  { x, y, side }: { x: number; y: number; side: number },
): void {
  const module = side / size;
  data.forEach((row, line) => {
    for (let from = 0; from < size; from += 1) {
      if (!row[from]) continue;
      let to = from;
      while (row[to + 1]) to += 1;
      doc.rect(x + from * module, y + line * module, (to - from + 1) * module, module);
      from = to;
    }
  });
  doc.fill('#000000');
}

/** The modules of white margin that a code has on each side. */
const margin = 4;
/** The side of a code with its white margin, whose dark part is `codeSide` points wide. */
export const plateSide = ({ size }: Qr, codeSide: number): number => (codeSide * size) / (size - 2 * margin);

/** Draws a QR code on a white plate, so that it is read on any ground. */
export function drawQrPlate(
  doc: Document,
  qr: Qr,
  place: { x: number; y: number; side: number },
  { ground, line }: Palette,
): void {
  const plate = doc.roundedRect(place.x, place.y, place.side, place.side, place.side * 0.04).lineWidth(0.8);
  if (ground) plate.fill('#ffffff');
  else plate.stroke(line);
  drawQr(doc, qr, place);
}

/** Draws the strength as five leaves, `level` of them filled. */
export function drawLeaves(
  doc: Document,
  level: number,
  { x, y, height }: { x: number; y: number; height: number },
  { brass, line } = palettes.paper,
): void {
  const scale = height / 20;
  for (let leaf = 0; leaf < 5; leaf += 1) {
    doc
      .save()
      .translate(x + leaf * height * 0.72, y)
      .scale(scale)
      .lineWidth(1.1);
    doc.path('M6 0 C11 5 12 12 6 20 C0 12 1 5 6 0 Z M6 4 L6 20');
    if (leaf < level) doc.fillAndStroke(brass, brass);
    else doc.stroke(line);
    doc.restore();
  }
}
