import { embeddedFonts, outlinedFonts } from './fonts.ts';

type Document = PDFKit.PDFDocument;

interface Glyph {
  path: { toSVG(): string };
}
/** What we use of the font behind a document's font. */
interface Face {
  unitsPerEm: number;
  hasGlyphForCodePoint(codePoint: number): boolean;
  layout(text: string): { glyphs: Glyph[]; positions: { xAdvance: number }[]; advanceWidth: number };
}

/** A piece of a line in one font; an `outline` is drawn, anything else is text in the font of that name. */
interface Run {
  font: string;
  outline?: Face;
  text: string;
}

export interface Style {
  size: number;
  color: string;
}

const stand = '·';
/** The sans comes in its thinnest weight: an outline around it, in thousandths of the size, makes it regular. */
const weightOutline = 0.035;

/** Writes lines of any text: what the serif lacks is drawn from the sans, and what no font has becomes a dot. */
export class Lettering {
  readonly #doc: Document;
  readonly #fonts: { name: string; face: Face; isOutline: boolean }[];

  constructor(doc: Document) {
    this.#doc = doc;
    const add = (isOutline: boolean) => (file: string, at: number) => {
      const name = `${isOutline ? 'outline' : 'text'}-${at}`;
      doc.registerFont(name, file);
      doc.font(name);
      const { font } = (doc as unknown as { _font: { font: Face } })._font;
      return { name, face: font, isOutline };
    };
    this.#fonts = [...embeddedFonts.map(add(false)), ...outlinedFonts.map(add(true))];
  }

  /** The width of a line in points. */
  widthOf(text: string, size: number): number {
    return this.#runs(text).reduce((sum, run) => sum + this.#widthOfRun(run, size), 0);
  }

  /** Text broken into at most so many lines of a width; the last says with an ellipsis that something is missing. */
  wrap(text: string, width: number, size: number, most: number): string[] {
    const lines: string[] = [];
    let line = '';
    const words = readable(text)
      .split(' ')
      .flatMap((word) => this.#pieces(word, width, size));
    for (const word of words) {
      const longer = line === '' ? word : `${line} ${word}`;
      if (line === '' || this.widthOf(longer, size) <= width) line = longer;
      else {
        lines.push(line);
        line = word;
      }
    }
    if (line !== '') lines.push(line);
    if (lines.length <= most) return lines;
    return [...lines.slice(0, most - 1), this.shorten(lines.slice(most - 1).join(' '), width, size)];
  }

  /** A line cut to a width, with an ellipsis where it was cut. */
  shorten(text: string, width: number, size: number): string {
    const letters = graphemesOf(readable(text));
    if (this.widthOf(letters.join(''), size) <= width) return letters.join('');
    while (letters.length > 0 && this.widthOf(`${letters.join('').trimEnd()}…`, size) > width) letters.pop();
    return `${letters.join('').trimEnd()}…`;
  }

  /** Writes one line with its top at `y`; answers where it ends. */
  write(text: string, x: number, y: number, { size, color }: Style): number {
    return this.#runs(readable(text)).reduce((at, run) => {
      if (run.outline) this.#draw(run.text, run.outline, at, y, { size, color });
      else
        this.#doc.font(run.font).fontSize(size).fillColor(color).text(run.text, at, y, { lineBreak: false });
      return at + this.#widthOfRun(run, size);
    }, x);
  }

  #draw(text: string, face: Face, x: number, y: number, { size, color }: Style): void {
    const scale = size / face.unitsPerEm;
    const { glyphs, positions } = face.layout(text);
    // The serif's baseline lies nine tenths of the size below the top of its line.
    this.#doc
      .save()
      .translate(x, y + size * 0.98)
      .scale(scale, -scale);
    this.#doc.lineWidth(weightOutline * face.unitsPerEm).lineJoin('round');
    glyphs.forEach(({ path }, at) => {
      const outline = path.toSVG();
      if (outline) this.#doc.path(outline).fillAndStroke(color, color);
      this.#doc.translate(positions[at]?.xAdvance ?? 0, 0);
    });
    this.#doc.restore();
  }

  #widthOfRun({ font, outline, text }: Run, size: number): number {
    if (outline) return (outline.layout(text).advanceWidth / outline.unitsPerEm) * size;
    return this.#doc.font(font).fontSize(size).widthOfString(text);
  }

  #runs(text: string): Run[] {
    const runs: Run[] = [];
    for (const letter of graphemesOf(text)) {
      const { font, outline, text: drawable } = this.#runOf(letter);
      const last = runs.at(-1);
      if (last?.font === font) last.text += drawable;
      else runs.push({ font, ...(outline && { outline }), text: drawable });
    }
    return runs;
  }

  #runOf(letter: string): Run {
    for (const drawable of [letter, plain(letter), stand]) {
      const has = ({ face }: { face: Face }) =>
        Array.from(drawable).every((character) => face.hasGlyphForCodePoint(character.codePointAt(0) ?? 0));
      const found = drawable === '' ? undefined : this.#fonts.find(has);
      if (found) return { font: found.name, ...(found.isOutline && { outline: found.face }), text: drawable };
    }
    return { font: this.#fonts[0]?.name ?? '', text: ' ' };
  }

  /** A word too long for a line, in pieces that fit. */
  #pieces(word: string, width: number, size: number): string[] {
    if (this.widthOf(word, size) <= width) return [word];
    const pieces = [''];
    for (const letter of graphemesOf(word)) {
      const last = pieces.length - 1;
      const longer = `${pieces[last]}${letter}`;
      if (pieces[last] !== '' && this.widthOf(longer, size) > width) pieces.push(letter);
      else pieces[last] = longer;
    }
    return pieces;
  }
}

const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' });
const graphemesOf = (text: string): string[] => Array.from(segmenter.segment(text), ({ segment }) => segment);

/** One line without pictures and invisible signs, its accents in one piece with their letters. */
const readable = (text: string): string =>
  text
    .normalize('NFC')
    .replaceAll(/[\p{Extended_Pictographic}\p{Emoji_Modifier}\p{Cf}\uFE0F\u20E3]/gu, '')
    .replaceAll(/\s+/gu, ' ')
    .trim();

const plain = (letter: string): string => letter.normalize('NFKD').replaceAll(/\p{M}/gu, '');
