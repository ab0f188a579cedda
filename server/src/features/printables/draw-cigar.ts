import { bandLines } from '@vitola/contract/cigar-drawing/band-lines';
import { bandColors, LEAF, seedOf } from '@vitola/contract/cigar-drawing/cigar-colors';
import { edgeOf, footDepth, outlinePath, UNITS } from '@vitola/contract/cigar-drawing/cigar-outline';
import type { CigarLook } from '@vitola/contract/cigar-drawing/cigar-types';
import { veinsOf } from '@vitola/contract/cigar-drawing/cigar-veins';
import { parseSize, shapeOf, wrapperShade } from '@vitola/engine';
import type { PdfText } from './pdf-text.ts';

type Document = PDFKit.PDFDocument;

/** The facts of a cigar that its drawing shows. */
export interface CigarToDraw {
  name: string;
  brand: string;
  size: string | null;
  wrapper: string | null;
}

/** The look of a cigar; one of unknown size is drawn as a robusto, like on the screens. */
export const lookOf = ({ name, brand, size, wrapper }: CigarToDraw): CigarLook => ({
  ...(parseSize(size) ?? { lengthInches: 5, ringGauge: 50 }),
  brand,
  shape: shapeOf(name, size),
  shade: wrapperShade(wrapper),
});

/** The height in points of a cigar that is drawn `width` points wide over a span of inches. */
export const heightOf = ({ ringGauge, lengthInches }: CigarLook, width: number, spanInches: number) =>
  (ringGauge / 64 / Math.max(spanInches, lengthInches)) * width;

interface Place {
  x: number;
  /** The cigar's axis. */
  y: number;
  width: number;
  /** Cigars with the same span and width are to scale with one another; a longer one widens it. */
  spanInches: number;
}

/** Draws a cigar as the screens do: its length, gauge, outline, wrapper color and band. */
export function drawCigar(doc: Document, pdfText: PdfText, look: CigarLook, place: Place): void {
  const { lengthInches, ringGauge, shape, shade, brand } = look;
  const radius = ringGauge / 128;
  const r = radius * UNITS;
  const edge = edgeOf(shape, lengthInches, radius);
  const outline = outlinePath(edge, radius);
  const leaf = LEAF[shade];
  const veins = veinsOf(seedOf(`${brand} ${lengthInches} ${ringGauge}`), lengthInches, radius);
  doc.save().translate(place.x, place.y);
  doc.scale(place.width / (Math.max(place.spanInches, lengthInches) * UNITS));
  const wrapper = doc.linearGradient(0, -r, 0, r);
  wrapper.stop(0, leaf.base).stop(0.24, leaf.light).stop(0.5, leaf.base).stop(0.88, leaf.dark);
  doc.path(outline).fill(wrapper);
  doc.save().path(outline).clip();
  doc.path(veins.seams).lineWidth(2.2).strokeOpacity(0.34).stroke(leaf.dark);
  doc.path(veins.ribs).lineWidth(1.5).stroke(leaf.vein);
  drawBand(doc, pdfText, brand, { at: edge.bandAt * UNITS, r: radius * edge.bandRadius * UNITS });
  doc.restore();
  doc.path(outline).lineWidth(1.2).strokeOpacity(0.7).stroke(leaf.dark);
  doc
    .ellipse(0, 0, footDepth(edge, radius) * UNITS, edge.footRadius * r)
    .lineWidth(2)
    .fillOpacity(1)
    .strokeOpacity(1)
    .fillAndStroke('#7a4d2b', leaf.dark);
  doc.restore();
}

function drawBand(
  doc: Document,
  pdfText: PdfText,
  brand: string,
  { at, r }: { at: number; r: number },
): void {
  const colors = bandColors(brand);
  const lines = bandLines(brand);
  const longest = Math.max(1, ...lines.map((line) => line.length));
  const half = Math.min(84, Math.max(40, 20 + longest * 6));
  const bulge = r * 0.2;
  const strip = (from: number, to: number) =>
    `M${at + from} ${-r}A${bulge} ${r} 0 0 0 ${at + from} ${r}H${at + to}A${bulge} ${r} 0 0 1 ${at + to} ${-r}Z`;
  doc.fillOpacity(1).path(strip(-half, half)).fill(colors.ground);
  doc.path(`${strip(-half, -half + 5)}${strip(half - 5, half)}`).fill(colors.trim);
  const middle = at - bulge * 0.8;
  doc
    .ellipse(middle, 0, half - 13, r * 0.72)
    .lineWidth(1.8)
    .strokeOpacity(1)
    .fillAndStroke(colors.deep, colors.trim);
  const size = Math.min(
    (lines.length > 1 ? 0.44 : 0.6) * r,
    ((half - 15) * (lines.length > 1 ? 1.72 : 1.68)) / (longest * 0.76),
  );
  lines.forEach((line, index) => {
    const baseline = (index - (lines.length - 1) / 2) * size * 1.12 + size * 0.35;
    pdfText.write(line, middle - pdfText.widthOf(line, { size }) / 2, baseline - size * 0.98, {
      size,
      color: colors.letters,
    });
  });
  // The same light that falls on the leaf.
  const light = doc.linearGradient(0, -r, 0, r);
  light.stop(0, '#000000', 0.28).stop(0.22, '#ffffff', 0.26).stop(0.45, '#ffffff', 0).stop(1, '#000000', 0.5);
  doc.path(strip(-half, half)).fill(light);
}
