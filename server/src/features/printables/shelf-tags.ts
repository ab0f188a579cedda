import { strengthOrder } from '@vitola/engine';
import type { Paper } from '@vitola/contract/inventory/stock-constants';
import { formatPrice } from '@vitola/contract/price';
import PDFDocument from 'pdfkit';
import { encodeQr, type Qr } from '../../qr/qr-code.ts';
import { colors, drawLeaves, drawQr, mm, paperSizes } from './pdf-drawing.ts';
import { PdfText } from './pdf-text.ts';

/** The facts of a cigar on a tag. */
export interface TagCigar {
  name: string;
  brand: string;
  size: string | null;
  strength: Parameters<typeof strengthOrder>[0];
  price: string | null;
}

const tag = { width: mm(88), height: mm(52), columns: 2, rows: 5 };
const padding = mm(5);
const qrSide = mm(24);
/** Font sizes in points, each with the number of lines that fit. */
const nameSizes: [number, number][] = [
  [17, 1],
  [14, 2],
  [12, 3],
];
const perPage = tag.columns * tag.rows;

/** A PDF of shelf tags, ten per page with cut lines, each with a QR code of `surveyUrl`. */
export function drawShelfTags(
  cigars: readonly TagCigar[],
  { paper, surveyUrl, loungeName }: { paper: Paper; surveyUrl: string; loungeName: string },
): PDFKit.PDFDocument {
  const [width, height] = paperSizes[paper];
  const doc = new PDFDocument({
    size: [width, height],
    margin: 0,
    autoFirstPage: false,
    info: { Title: `Shelf tags · ${loungeName}`, Creator: 'Vitola' },
  });
  doc.addPage();
  const pdfText = new PdfText(doc);
  const left = (width - tag.columns * tag.width) / 2;
  const top = (height - tag.rows * tag.height) / 2;
  const qr = encodeQr(surveyUrl);
  cigars.forEach((cigar, index) => {
    const position = index % perPage;
    if (index > 0 && position === 0) doc.addPage();
    const x = left + (position % tag.columns) * tag.width;
    const y = top + Math.floor(position / tag.columns) * tag.height;
    drawTag(doc, pdfText, cigar, { x, y, qr });
  });
  return doc;
}

function drawTag(
  doc: PDFKit.PDFDocument,
  pdfText: PdfText,
  cigar: TagCigar,
  { x, y, qr }: { x: number; y: number; qr: Qr },
): void {
  doc.rect(x, y, tag.width, tag.height).lineWidth(0.4).dash(2, { space: 3 }).stroke(colors.line).undash();
  const inner = { x: x + padding, y: y + padding, width: tag.width - 2 * padding };
  const above = { face: 'strong', size: 10 } as const;
  const brand = pdfText.shorten(cigar.brand, inner.width, above);
  pdfText.write(brand, inner.x, inner.y, { ...above, color: colors.brass });
  const beside = inner.width - qrSide - mm(1);
  const { size, lines } = pdfText.fit(cigar.name, inner.width, nameSizes);
  lines.forEach((line, index) =>
    pdfText.write(line, inner.x, inner.y + 14 + index * size * 1.15, { size, color: colors.ink }),
  );
  const foot = y + tag.height - padding;
  const price = formatPrice(cigar.price);
  if (price !== null) {
    pdfText.write(price, inner.x, foot - 24, { size: 21, color: colors.ink });
  }
  const facts = foot - 45;
  const level = strengthOrder(cigar.strength);
  if (level > 0) drawLeaves(doc, level, { x: inner.x, y: facts, height: 13 });
  const words = [cigar.size?.replace(' x ', ' × '), cigar.strength].filter(Boolean).join(' · ');
  const from = level > 0 ? 52 : 0;
  const small = { face: 'sans', size: 9.5 } as const;
  const fact = pdfText.shorten(words, beside - from, small);
  pdfText.write(fact, inner.x + from, facts + 1, { ...small, color: colors.soft });
  const qrX = x + tag.width - padding - qrSide + mm(2);
  drawQr(doc, qr, { x: qrX, y: foot - qrSide + mm(2), side: qrSide });
}
