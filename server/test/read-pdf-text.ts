import { inflateSync } from 'node:zlib';

export interface ReadPdf {
  pages: number;
  /** Width and height of each page, in points. */
  sizes: [number, number][];
  /** Every piece of text, in the order drawn. */
  texts: string[];
  /** The fonts that it brings along, one for each script, in the order first used. */
  fonts: string[];
  /** Every rectangle: x, y, width, height. */
  rectangles: [number, number, number, number][];
}

/** Reads what the tests ask of a PDF made by pdfkit: pages, text by the fonts' own tables, and rectangles. */
export function readPdf(file: Buffer): ReadPdf {
  const objects = objectsOf(file);
  const all = [...objects.values()];
  const pages = all.filter(({ head }) => /\/Type \/Page\b/.test(head));
  const read: ReadPdf = { pages: pages.length, sizes: [], texts: [], fonts: fontsOf(all), rectangles: [] };
  for (const { head } of pages) {
    const [, , width = 0, height = 0] = numbersIn(/\/MediaBox \[([^\]]*)\]/.exec(head)?.[1]);
    read.sizes.push([width, height]);
    const content = objects.get(/\/Contents (\d+) 0 R/.exec(head)?.[1] ?? '')?.stream ?? '';
    const resources = objects.get(/\/Resources (\d+) 0 R/.exec(head)?.[1] ?? '')?.head ?? '';
    const fonts = new Map(
      [...resources.matchAll(/\/(F\d+) (\d+) 0 R/g)].map(([, name = '', id = '']) => [
        name,
        lettersOf(
          objects.get(/\/ToUnicode (\d+) 0 R/.exec(objects.get(id)?.head ?? '')?.[1] ?? '')?.stream ?? '',
        ),
      ]),
    );
    readContent(content, fonts, read);
  }
  return read;
}

function objectsOf(file: Buffer): Map<string, { head: string; stream: string }> {
  const text = file.toString('latin1');
  const found = [...text.matchAll(/(?:^|\n)(\d+) 0 obj\n([\s\S]*?)\nendobj/g)].map(
    ([, id = '', body = '']) => {
      const [head = '', packed] = body.split(/\nstream\n/);
      const bytes = packed && Buffer.from(packed.replace(/\nendstream$/, ''), 'latin1');
      const stream =
        bytes && /FlateDecode/.test(head) ? inflateSync(bytes).toString('latin1') : (packed ?? '');
      return [id, { head, stream }] as const;
    },
  );
  return new Map(found);
}

const fontsOf = (objects: { head: string }[]): string[] =>
  objects.flatMap(({ head }) => /\/Subtype \/Type0\s+\/BaseFont \/\w+\+(\S+)/.exec(head)?.[1] ?? []);

/** A font's table: the letters that each number of the text stands for. */
function lettersOf(table: string): string[] {
  const list = /<0000> <[0-9a-f]+> \[([^\]]*)\]/i.exec(table)?.[1] ?? '';
  return [...list.matchAll(/<([0-9a-f]*)>/gi)].map(([, hex = '']) =>
    String.fromCharCode(...(hex.match(/.{4}/g) ?? []).map((unit) => Number.parseInt(unit, 16))),
  );
}

function readContent(content: string, fonts: Map<string, string[]>, read: ReadPdf): void {
  let letters: string[] = [];
  for (const [, font, shown, box] of content.matchAll(
    /\/(F\d+) [\d.]+ Tf|\[([^\]]*)\] TJ|((?:-?[\d.]+ ){4})re\b/g,
  )) {
    if (font) letters = fonts.get(font) ?? [];
    if (shown)
      read.texts.push(
        [...shown.matchAll(/<([0-9a-f]*)>/gi)].map(([, hex = '']) => worded(hex, letters)).join(''),
      );
    if (box) read.rectangles.push(numbersIn(box) as ReadPdf['rectangles'][number]);
  }
}

const worded = (hex: string, letters: string[]) =>
  (hex.match(/.{4}/g) ?? []).map((place) => letters[Number.parseInt(place, 16)] ?? '').join('');

const numbersIn = (text = ''): number[] => text.trim().split(/\s+/).map(Number);
