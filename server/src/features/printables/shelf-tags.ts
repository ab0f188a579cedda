import { strengthOrder } from '@vitola/engine';
import type { Paper, PrintColors } from '@vitola/contract/inventory/stock-constants';
import { formatPrice } from '@vitola/contract/price';
import PDFDocument from 'pdfkit';
import { encodeQr, type Qr } from '../../qr/qr-code.ts';
import { drawCigar, type CigarToDraw, lookOf } from './draw-cigar.ts';
import { drawLeaves, drawQr, drawQrPlate, mm, type Palette, palettes, paperSizes } from './pdf-drawing.ts';
import { PdfText } from './pdf-text.ts';

/** The facts of a cigar on a tag. */
export interface TagCigar extends CigarToDraw {
  strength: Parameters<typeof strengthOrder>[0];
  price: string | null;
  flavorNotes: readonly string[];
}

const tag = { width: mm(88), height: mm(52), columns: 2, rows: 5 };
const padding = mm(5);
const qrSide = mm(24);
/** Font sizes in points, each with the number of lines that fit. */
const nameSizes: [number, number][] = [
  [17, 1],
  [14, 2],
  [11, 3],
];
const invitation = 'Not sure? Scan and answer five questions.';
/** The inches of the longest cigar that is drawn to scale with the others. */
const spanInches = 7.5;
const perPage = tag.columns * tag.rows;

export interface TagSheet {
  paper: Paper;
  colors: PrintColors;
  surveyUrl: string;
  loungeName: string;
}

/** A PDF of shelf tags, ten per page with cut lines, each with a QR code of `surveyUrl`. */
export function drawShelfTags(
  cigars: readonly TagCigar[],
  { paper, colors, surveyUrl, loungeName }: TagSheet,
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
    drawTag(doc, pdfText, cigar, { x, y, qr, palette: palettes[colors] });
  });
  return doc;
}

function drawTag(
  doc: PDFKit.PDFDocument,
  pdfText: PdfText,
  cigar: TagCigar,
  { x, y, qr, palette }: { x: number; y: number; qr: Qr; palette: Palette },
): void {
  if (palette.ground) doc.rect(x, y, tag.width, tag.height).fill(palette.ground);
  doc.rect(x, y, tag.width, tag.height).lineWidth(0.4).dash(2, { space: 3 }).stroke(palette.line).undash();
  const inner = { x: x + padding, y: y + padding, width: tag.width - 2 * padding };
  const price = formatPrice(cigar.price) ?? '';
  const priceWidth = pdfText.widthOf(price, { size: 19 });
  const above = { face: 'strong', size: 10 } as const;
  const brand = pdfText.shorten(cigar.brand, inner.width - priceWidth - mm(3), above);
  pdfText.write(brand, inner.x, inner.y, { ...above, color: palette.brass });
  const { size, lines } = pdfText.fit(cigar.name, inner.width, nameSizes);
  const nameTop = inner.y + 15;
  lines.forEach((line, index) =>
    pdfText.write(line, inner.x, nameTop + index * size * 1.15, { size, color: palette.ink }),
  );
  pdfText.write(price, inner.x + inner.width - priceWidth, inner.y - 6, { size: 19, color: palette.ink });
  const foot = y + tag.height - padding;
  const code = { x: inner.x + inner.width - qrSide + mm(2), y: foot - qrSide + mm(2), side: qrSide };
  if (palette.ground) drawQrPlate(doc, qr, code, palette);
  else drawQr(doc, qr, code);
  const width = code.x - inner.x - mm(2);
  drawFacts(doc, pdfText, cigar, { x: inner.x, foot, width, palette });
  const nameEnd = nameTop + lines.length * size * 1.15;
  drawCigar(doc, pdfText, lookOf(cigar), {
    x: inner.x + 2,
    y: (nameEnd + foot - 40) / 2 + 1,
    width: width - 4,
    spanInches,
  });
}

/** Three lines from the foot up: what the code does, two flavors, and strength and size. */
function drawFacts(
  doc: PDFKit.PDFDocument,
  pdfText: PdfText,
  { size, strength, flavorNotes }: TagCigar,
  { x, foot, width, palette }: { x: number; foot: number; width: number; palette: Palette },
): void {
  const write = (
    text: string,
    left: number,
    top: number,
    setting: { face: 'sans' | 'strong'; size: number },
  ) =>
    pdfText.write(pdfText.shorten(text, width - left, setting), x + left, top, {
      ...setting,
      color: palette.soft,
    });
  write(invitation, 0, foot - 8, { face: 'sans', size: 8 });
  write(flavorNotes.slice(0, 2).join(' · '), 0, foot - 23, { face: 'strong', size: 9.5 });
  const level = strengthOrder(strength);
  if (level > 0) drawLeaves(doc, level, { x, y: foot - 39, height: 13 }, palette);
  const words = [size?.replace(' x ', ' × '), strength].filter(Boolean).join(' · ');
  write(words, level > 0 ? 52 : 0, foot - 38, { face: 'sans', size: 9.5 });
}
