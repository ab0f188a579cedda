import PDFDocument from 'pdfkit';
import { colors, mm, paperSizes } from './pdf-drawing.ts';
import { PdfText } from './pdf-text.ts';

/** A report of a month, in words and numbers as they are printed. */
export interface MonthlyReport {
  title: string;
  /** The lounge, or whose lounges they are. */
  name: string;
  month: string;
  /** The figures, each with how it compares to the month before. */
  figures: { label: string; value: string; note: string }[];
  charts: { title: string; values: number[]; most: string }[];
  footnote: string;
}

const margin = mm(20);
const [width, height] = paperSizes.letter;
const inner = width - 2 * margin;
const columns = 3;
const cell = { width: inner / columns, height: 74 };
const chartHeight = 92;

/** A one-page PDF of a month's figures, with a column for each day. */
export function drawMonthlyReport(report: MonthlyReport): PDFKit.PDFDocument {
  const { title, name, month, figures, charts, footnote } = report;
  const doc = new PDFDocument({
    size: [width, height],
    margin: 0,
    info: { Title: `${title} · ${name} · ${month}`, Creator: 'Vitola' },
  });
  const text = new PdfText(doc);
  text.write(`${title}, ${month}`, margin, margin, { size: 13, face: 'sans', color: colors.brass });
  const { size, lines } = text.fit(name, inner, [
    [30, 1],
    [22, 2],
  ]);
  lines.forEach((line, at) =>
    text.write(line, margin, margin + 20 + at * size * 1.15, { size, color: colors.ink }),
  );
  const top = margin + 34 + lines.length * size * 1.15;
  rule(doc, top - 8);
  figures.forEach((figure, at) =>
    drawFigure(text, figure, {
      x: margin + (at % columns) * cell.width,
      y: top + Math.floor(at / columns) * cell.height,
    }),
  );
  const below = top + Math.ceil(figures.length / columns) * cell.height + 6;
  charts.forEach((chart, at) => drawChart(doc, text, chart, below + at * (chartHeight + 42)));
  rule(doc, height - margin - 18);
  const small = { size: 9, face: 'sans' } as const;
  text.write(text.shorten(footnote, inner, small), margin, height - margin - 10, {
    ...small,
    color: colors.soft,
  });
  return doc;
}

const rule = (doc: PDFKit.PDFDocument, y: number) =>
  doc
    .moveTo(margin, y)
    .lineTo(width - margin, y)
    .lineWidth(0.8)
    .stroke(colors.line);

function drawFigure(
  text: PdfText,
  { label, value, note }: MonthlyReport['figures'][number],
  { x, y }: { x: number; y: number },
): void {
  text.write(label, x, y + 4, { size: 10, face: 'sans', color: colors.soft });
  text.write(text.shorten(value, cell.width - 10, { size: 22 }), x, y + 18, {
    size: 22,
    color: colors.ink,
  });
  text.write(text.shorten(note, cell.width - 10, { size: 9, face: 'sans' }), x, y + 47, {
    size: 9,
    face: 'sans',
    color: colors.soft,
  });
}

function drawChart(
  doc: PDFKit.PDFDocument,
  text: PdfText,
  { title, values, most }: MonthlyReport['charts'][number],
  y: number,
): void {
  const small = { size: 9, face: 'sans' } as const;
  text.write(title, margin, y, { size: 12, color: colors.ink });
  text.write(most, width - margin - text.widthOf(most, small), y + 3, { ...small, color: colors.soft });
  const base = y + 24 + chartHeight;
  const highest = Math.max(...values, 0);
  const step = inner / Math.max(1, values.length);
  values.forEach((value, at) => {
    const high = highest > 0 ? (value / highest) * chartHeight : 0;
    if (high > 0)
      doc.rect(margin + at * step + step * 0.15, base - high, step * 0.7, high).fill(colors.brass);
  });
  rule(doc, base);
}
