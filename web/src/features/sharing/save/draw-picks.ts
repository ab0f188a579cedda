import type { Share, SharedCigar } from '@vitola/contract/sharing';
import { formatPrice } from '@vitola/contract/price';
import { brandLine, picksOf } from '../picks-of.ts';
import type { ShareTexts } from '../texts.ts';

const width = 1080;
const margin = 84;
const inner = width - 2 * margin;
const display = "'Young Serif', Georgia, serif";
const sans = "'Source Sans 3 Variable', 'Segoe UI', system-ui, sans-serif";
const ink = { full: '#2a1b11', muted: '#59432f', accent: '#7b3e1a', line: '#d9c39a', border: '#b98f4f' };

/** A line of the picture: its text, font, color and height. */
interface Line {
  text: string;
  font: string;
  color: string;
  height: number;
}

type Part = Line | { image: HTMLImageElement; height: number } | { rule: true; height: number };

/** The shared cigars as a PNG, drawn on this device: names, prices, facts, and each cigar to scale. */
export async function drawPicks(share: Share, texts: ShareTexts): Promise<Blob> {
  await Promise.all([document.fonts.load(`64px ${display}`), document.fonts.load(`600 32px ${sans}`)]);
  const canvas = document.createElement('canvas');
  const pen = canvas.getContext('2d');
  if (!pen) throw new Error('There is no canvas here.');
  const drawings = await drawingsOf(document.querySelectorAll<SVGSVGElement>('.letter svg.drawing'));
  const lines = (words: string, look: Omit<Line, 'text'>) => wrapped(pen, words, look);
  const head = [
    ...lines(texts.title, { font: `84px ${display}`, color: ink.full, height: 104 }),
    ...lines(texts.from(share.loungeName), { font: `44px ${display}`, color: ink.accent, height: 60 }),
  ];
  const body: Part[] = picksOf(share, texts).flatMap(({ title, cigar }, at) => [
    { rule: true, height: 64 } as const,
    ...lines(title, { font: `600 34px ${sans}`, color: ink.accent, height: 46 }),
    ...(drawings[at] ? [{ image: drawings[at], height: heightOf(drawings[at]) + 12 }] : []),
    ...lines(brandLine(cigar, texts), { font: `36px ${sans}`, color: ink.muted, height: 46 }),
    ...lines(cigar.name, { font: `56px ${display}`, color: ink.full, height: 68 }),
    ...lines(formatPrice(cigar.price) ?? texts.noPrice, {
      font: `600 42px ${sans}`,
      color: ink.full,
      height: 56,
    }),
    ...lines(factsOf(cigar, texts), { font: `34px ${sans}`, color: ink.muted, height: 46 }),
  ]);
  canvas.width = width;
  canvas.height = 2 * margin + [...head, ...body].reduce((sum, { height }) => sum + height, 0);
  paper(pen, canvas.height);
  let y = margin;
  for (const line of head) y = put(pen, line, y, 'center');
  for (const part of body) y = put(pen, part, y, 'left');
  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('No picture came.'))), 'image/png'),
  );
}

const heightOf = (image: HTMLImageElement) => Math.round((image.naturalHeight / image.naturalWidth) * inner);

function factsOf({ strength, origin, size, signs, flavorNotes }: SharedCigar, texts: ShareTexts): string {
  const facts = [
    strength && (texts.strengths[strength] ?? strength),
    origin && texts.originOf(origin),
    size,
    signs.minutes && texts.minutes(signs.minutes.from, signs.minutes.to),
    flavorNotes.slice(0, 3).join(', '),
  ];
  return facts.filter(Boolean).join(' · ');
}

/** The page's own cigar drawings as images, which need no network. */
function drawingsOf(drawn: Iterable<SVGSVGElement>): Promise<HTMLImageElement[]> {
  return Promise.all([...drawn].map((svg) => loaded(svg)));
}

async function loaded(svg: SVGSVGElement): Promise<HTMLImageElement> {
  const copy = svg.cloneNode(true) as SVGSVGElement;
  const { width: across, height: down } = svg.viewBox.baseVal;
  copy.setAttribute('width', String(inner));
  copy.setAttribute('height', String(Math.round((down / across) * inner)));
  copy.setAttribute('xmlns', 'http://www.w3.org/2000/svg');
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(new XMLSerializer().serializeToString(copy))}`;
  await image.decode();
  return image;
}

/** Text wrapped into lines; none for an empty text. */
function wrapped(pen: CanvasRenderingContext2D, words: string, look: Omit<Line, 'text'>): Line[] {
  pen.font = look.font;
  const lines: string[] = [];
  for (const word of words.split(/\s+/).filter(Boolean)) {
    const longer = lines.length === 0 ? word : `${lines.at(-1)} ${word}`;
    if (lines.length > 0 && pen.measureText(longer).width <= inner) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines.map((text) => ({ ...look, text }));
}

function paper(pen: CanvasRenderingContext2D, height: number): void {
  pen.fillStyle = '#f6ead2';
  pen.fillRect(0, 0, width, height);
  pen.strokeStyle = ink.border;
  pen.lineWidth = 3;
  pen.strokeRect(28, 28, width - 56, height - 56);
  pen.lineWidth = 1;
  pen.strokeRect(38, 38, width - 76, height - 76);
}

/** Draws one part at `y`; returns the `y` of the next. */
function put(pen: CanvasRenderingContext2D, part: Part, y: number, align: 'left' | 'center'): number {
  if ('image' in part) pen.drawImage(part.image, margin, y, inner, heightOf(part.image));
  else if ('rule' in part) {
    pen.fillStyle = ink.line;
    pen.fillRect(margin, y + 30, inner, 2);
  } else {
    pen.font = part.font;
    pen.fillStyle = part.color;
    pen.textAlign = align;
    pen.textBaseline = 'middle';
    // A word longer than the line is shrunk to fit: names can be long.
    pen.fillText(part.text, align === 'center' ? width / 2 : margin, y + part.height / 2, inner);
  }
  return y + part.height;
}
