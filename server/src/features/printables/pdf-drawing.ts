import type { Qr } from '../../qr/qr-code.ts';

type Document = PDFKit.PDFDocument;

/** Print colors on white paper. */
export const colors = { ink: '#2a1b12', soft: '#6b5646', brass: '#94702a', line: '#cbb994' } as const;

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

/** Draws the strength as five leaves, `level` of them filled. */
export function drawLeaves(
  doc: Document,
  level: number,
  { x, y, height }: { x: number; y: number; height: number },
): void {
  const scale = height / 20;
  for (let leaf = 0; leaf < 5; leaf += 1) {
    doc
      .save()
      .translate(x + leaf * height * 0.72, y)
      .scale(scale)
      .lineWidth(1.1);
    doc.path('M6 0 C11 5 12 12 6 20 C0 12 1 5 6 0 Z M6 4 L6 20');
    if (leaf < level) doc.fillAndStroke(colors.brass, colors.brass);
    else doc.stroke(colors.line);
    doc.restore();
  }
}
