import type { Paper, PrintColors, TentsPerSheet } from '@vitola/contract/inventory/stock-constants';
import PDFDocument from 'pdfkit';
import { encodeQr } from '../../qr/qr-code.ts';
import { mm, palettes, paperSizes } from './pdf-drawing.ts';
import { PdfText } from './pdf-text.ts';
import { drawTentSide, type TentSide } from './tent-side.ts';

export interface TableTent {
  paper: Paper;
  colors: PrintColors;
  perSheet: TentsPerSheet;
  surveyUrl: string;
  loungeName: string;
}

/** A one-page PDF of table tents to fold in the middle, with the lounge's name and the survey's QR code on both sides. */
export function drawTableTent(tent: TableTent): PDFKit.PDFDocument {
  const { paper, colors, perSheet, surveyUrl, loungeName } = tent;
  const [sheetWidth, sheetHeight] = paperSizes[paper];
  const doc = new PDFDocument({
    size: [sheetWidth, sheetHeight],
    margin: 0,
    info: { Title: `Table tent · ${loungeName}`, Creator: 'Vitola' },
  });
  const pdfText = new PdfText(doc);
  const palette = palettes[colors];
  const width = sheetWidth / perSheet;
  const fold = sheetHeight / 2;
  const qr = encodeQr(surveyUrl);
  const side: TentSide = { width, height: fold, qr, surveyUrl, loungeName, palette };
  if (palette.ground) doc.rect(0, 0, sheetWidth, sheetHeight).fill(palette.ground);
  for (let tentAt = 0; tentAt < perSheet; tentAt += 1) {
    doc.save().translate(tentAt * width, 0);
    // The upper half is upside down until the page is folded.
    doc.save().rotate(180, { origin: [width / 2, fold / 2] });
    drawTentSide(doc, pdfText, side);
    doc.restore().translate(0, fold);
    drawTentSide(doc, pdfText, side);
    doc.restore();
  }
  const mark = { size: 7, face: 'sans', color: palette.soft } as const;
  const after = pdfText.write('Fold', mm(6), fold - 4.5, mark) + 4;
  doc.lineWidth(0.6).dash(3, { space: 4 });
  doc.moveTo(after, fold).lineTo(sheetWidth, fold).stroke(palette.line);
  if (perSheet > 1) {
    const below = mm(6) + pdfText.widthOf('Cut', mark) + 4;
    doc.save().rotate(90, { origin: [width, 0] });
    pdfText.write('Cut', width + mm(6), -4.5, mark);
    doc.restore();
    doc.moveTo(width, below).lineTo(width, sheetHeight).stroke(palette.line);
  }
  doc.undash();
  return doc;
}
