import type { Paper } from '@vitola/contract/inventory/stock-constants';
import PDFDocument from 'pdfkit';
import { encodeQr } from '../../qr/qr-code.ts';
import { colors, drawQr, mm, paperSizes } from './pdf-drawing.ts';
import { PdfText, type Setting, type Style } from './pdf-text.ts';

const line = 'Five questions, three cigars from our shelf.';
const qrSide = mm(58);
/** Font sizes in points, each with the number of lines that fit. */
const nameSizes: [number, number][] = [
  [34, 1],
  [26, 2],
  [21, 3],
];

/** A one-page PDF to fold in the middle: on both sides the lounge's name, one line and the survey's QR code. */
export function drawTableTent({
  paper,
  surveyUrl,
  loungeName,
}: {
  paper: Paper;
  surveyUrl: string;
  loungeName: string;
}): PDFKit.PDFDocument {
  const [width, height] = paperSizes[paper];
  const doc = new PDFDocument({
    size: [width, height],
    margin: 0,
    info: { Title: `Table tent · ${loungeName}`, Creator: 'Vitola' },
  });
  const pdfText = new PdfText(doc);
  const middle = height / 2;
  const side = { width, height: middle, surveyUrl, loungeName };
  doc.save().translate(0, middle);
  drawSide(doc, pdfText, side);
  doc.restore();
  // The upper half is upside down until the page is folded.
  doc.save().rotate(180, { origin: [width / 2, middle / 2] });
  drawSide(doc, pdfText, side);
  doc.restore();
  doc
    .moveTo(0, middle)
    .lineTo(width, middle)
    .lineWidth(0.4)
    .dash(3, { space: 4 })
    .stroke(colors.line)
    .undash();
  return doc;
}

function drawSide(
  doc: PDFKit.PDFDocument,
  pdfText: PdfText,
  side: { width: number; height: number; surveyUrl: string; loungeName: string },
): void {
  const { width, height, surveyUrl, loungeName } = side;
  const edge = mm(9);
  doc
    .rect(edge, edge, width - 2 * edge, height - 2 * edge)
    .lineWidth(1.4)
    .stroke(colors.brass);
  doc
    .rect(edge + 4, edge + 4, width - 2 * edge - 8, height - 2 * edge - 8)
    .lineWidth(0.5)
    .stroke(colors.brass);
  const maxWidth = width - 2 * edge - mm(16);
  const centered = (text: string, y: number, style: Style) =>
    pdfText.write(text, (width - pdfText.widthOf(text, style)) / 2, y, style);
  const small = (text: string, y: number, setting: Setting) =>
    centered(pdfText.shorten(text, maxWidth, setting), y, { ...setting, color: colors.soft });
  const { size, lines: names } = pdfText.fit(loungeName, maxWidth, nameSizes);
  const block = names.length * size * 1.15 + 46 + qrSide;
  const top = (height - block) / 2;
  names.forEach((name, at) => centered(name, top + at * size * 1.15, { size, color: colors.ink }));
  const below = top + names.length * size * 1.15 + 8;
  small(line, below, { face: 'sans', size: 15.5 });
  drawQr(doc, encodeQr(surveyUrl), { x: (width - qrSide) / 2, y: below + 28, side: qrSide });
  const address = surveyUrl.replace(/^https?:\/\//, '');
  small(address, below + 34 + qrSide, { face: 'sans', size: 11 });
}
