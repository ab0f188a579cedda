import { basename } from 'node:path';
import { fontFiles, type Typeface } from './fonts.ts';

type Document = PDFKit.PDFDocument;

/** The part of a font's interface that is used here. */
interface Face {
  hasGlyphForCodePoint(codePoint: number): boolean;
}
interface Font {
  name: string;
  face: Face;
}
/** Consecutive characters of a line in one font. */
interface Run {
  font: string;
  text: string;
}

/** Font size in points and typeface (serif by default) of a line. */
export interface Setting {
  size: number;
  face?: Typeface | undefined;
}
/** A text wrapped into lines at a font size. */
export interface Fitted {
  size: number;
  lines: string[];
}
export interface Style extends Setting {
  color: string;
}

/** Replaces a character that no font has. */
const stand = '·';
/** Distance from the top of a line to its baseline, in font sizes: the same for all typefaces, so that they can be mixed. */
const baseline = 0.98;

/** Writes text to a PDF, each character in a font that has it; a character that no font has becomes a dot. */
export class PdfText {
  readonly #doc: Document;
  readonly #fonts = new Map<string, Font>();
  /** The font of each character, by typeface and character. */
  readonly #letters = new Map<string, Run>();

  constructor(doc: Document) {
    this.#doc = doc;
  }

  /** The width of a line in points. */
  widthOf(text: string, { size, face }: Setting): number {
    return this.#runs(text, face).reduce((sum, run) => sum + this.#widthOfRun(run, size), 0);
  }

  /**
   * Wraps a text at a width, in the first font size at which it fits the size's number of lines; if it fits at none, in the
   * last size, cut off with an ellipsis.
   */
  fit(text: string, width: number, sizes: readonly [size: number, most: number][]): Fitted {
    const tried = sizes.map(([size, most]) => ({ size, most, lines: this.#wrap(text, width, { size }) }));
    const held = tried.find(({ lines, most }) => lines.length <= most);
    const { size, most, lines } = held ?? tried.at(-1) ?? { size: 0, most: 0, lines: [] };
    if (held) return { size, lines };
    const rest = this.shorten(lines.slice(most - 1).join(' '), width, { size });
    return { size, lines: [...lines.slice(0, most - 1), rest] };
  }

  #wrap(text: string, width: number, setting: Setting): string[] {
    const lines: string[] = [];
    let line = '';
    const words = readable(text)
      .split(' ')
      .flatMap((word) => this.#pieces(word, width, setting));
    for (const word of words) {
      const longer = line === '' ? word : `${line} ${word}`;
      if (line === '' || this.widthOf(longer, setting) <= width) line = longer;
      else {
        lines.push(line);
        line = word;
      }
    }
    if (line !== '') lines.push(line);
    return lines;
  }

  /** A line truncated to a width, with an ellipsis. */
  shorten(text: string, width: number, setting: Setting): string {
    const letters = graphemesOf(readable(text));
    if (this.widthOf(letters.join(''), setting) <= width) return letters.join('');
    while (letters.length > 0 && this.widthOf(`${letters.join('').trimEnd()}…`, setting) > width)
      letters.pop();
    return `${letters.join('').trimEnd()}…`;
  }

  /** Writes one line with its top at `y`; returns the x where it ends. */
  write(text: string, x: number, y: number, { size, face, color }: Style): number {
    return this.#runs(readable(text), face).reduce((at, run) => {
      this.#doc.font(run.font).fontSize(size).fillColor(color);
      this.#doc.text(run.text, at, y + baseline * size, { lineBreak: false, baseline: 'alphabetic' });
      return at + this.#widthOfRun(run, size);
    }, x);
  }

  #widthOfRun({ font, text }: Run, size: number): number {
    return this.#doc.font(font).fontSize(size).widthOfString(text);
  }

  #runs(text: string, face: Typeface = 'serif'): Run[] {
    const runs: Run[] = [];
    for (const letter of graphemesOf(text)) {
      const { font, text: drawable } = this.#runOf(letter, face);
      const last = runs.at(-1);
      if (last?.font === font) last.text += drawable;
      else runs.push({ font, text: drawable });
    }
    return runs;
  }

  #runOf(letter: string, face: Typeface): Run {
    const key = `${face} ${letter}`;
    const run = this.#letters.get(key) ?? this.#look(letter, fontFiles[face]);
    this.#letters.set(key, run);
    return run;
  }

  // Opening a font takes about 10 ms, so fonts are opened in order, up to the first one that has the letter.
  #look(letter: string, files: readonly string[]): Run {
    for (const drawable of [letter, plain(letter), stand].filter(Boolean)) {
      const file = files.find((candidate) => has(this.#font(candidate).face, drawable));
      if (file) return { font: this.#font(file).name, text: drawable };
    }
    return { font: this.#font(files[0] ?? '').name, text: ' ' };
  }

  #font(file: string): Font {
    const known = this.#fonts.get(file);
    if (known) return known;
    const name = basename(file);
    this.#doc.registerFont(name, file);
    this.#doc.font(name);
    const { font: face } = (this.#doc as unknown as { _font: { font: Face } })._font;
    this.#fonts.set(file, { name, face });
    return { name, face };
  }

  /** A word too long for a line, in pieces that fit. */
  #pieces(word: string, width: number, setting: Setting): string[] {
    if (this.widthOf(word, setting) <= width) return [word];
    const pieces = [''];
    for (const letter of graphemesOf(word)) {
      const last = pieces.length - 1;
      const longer = `${pieces[last]}${letter}`;
      if (pieces[last] !== '' && this.widthOf(longer, setting) > width) pieces.push(letter);
      else pieces[last] = longer;
    }
    return pieces;
  }
}

const has = (face: Face, text: string): boolean =>
  Array.from(text).every((character) => face.hasGlyphForCodePoint(character.codePointAt(0) ?? 0));

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
