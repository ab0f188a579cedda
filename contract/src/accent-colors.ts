/** The colors of a page's accents, as the variables of `web/src/styles/tokens.css` name them. */
export interface AccentColors {
  accent: string;
  'accent-hover': string;
  'on-accent': string;
  'brass-top': string;
  'brass-bottom': string;
  'accent-ink': string;
  'accent-wash': string;
  focus: string;
}

type Rgb = readonly [number, number, number];

const black: Rgb = [0, 0, 0];
const white: Rgb = [1, 1, 1];
/** Dark theme: its background, and the text on a filled button. */
const canvas = rgbOf('#17100c');
const onAccent = '#1c120b';
/** The darkest part of the letter's paper. */
const paperShadow = '#e9d8b8';

/** Least contrast of the filled button's lower end and of accented text, with the dark text and the lightest background. */
const fillContrast = 6.2;
const inkContrast = 7.2;
const paperContrast = 5.5;

/**
 * The accents of a guest's dark page from one color, `#rrggbb`: a color that is too dark to be seen there is lightened, so that
 * text keeps a contrast of 7:1 and the text of a filled button 6:1 (WCAG 2.2).
 */
export function accentColors(color: string): AccentColors {
  const chosen = rgbOf(color);
  const wash = mix(canvas, chosen, 0.14);
  const visible = shiftUntil(chosen, white, (each) => contrast(each, rgbOf(onAccent)) >= fillContrast);
  const ink = shiftUntil(
    visible,
    white,
    (each) => contrast(each, lighter(wash, rgbOf('#2c1f17'))) >= inkContrast,
  );
  return {
    accent: hexOf(visible),
    'accent-hover': hexOf(mix(visible, white, 0.25)),
    'on-accent': onAccent,
    'brass-top': hexOf(mix(visible, white, 0.22)),
    'brass-bottom': hexOf(visible),
    'accent-ink': hexOf(ink),
    'accent-wash': hexOf(wash),
    focus: hexOf(mix(ink, white, 0.3)),
  };
}

/** The accents of the share page's letter from one color, `#rrggbb`: darkened until text has a contrast of 5.5:1 on the paper. */
export function accentColorsOnPaper(color: string): Pick<AccentColors, 'accent' | 'accent-ink'> {
  const ink = hexOf(
    shiftUntil(rgbOf(color), black, (each) => contrast(each, rgbOf(paperShadow)) >= paperContrast),
  );
  return { accent: ink, 'accent-ink': ink };
}

/** The contrast of two colors, `#rrggbb`: 1 to 21 (WCAG 2.2). */
export const contrastOf = (a: string, b: string): number => contrast(rgbOf(a), rgbOf(b));

function rgbOf(hex: string): Rgb {
  const part = (at: number) => parseInt(hex.slice(at, at + 2), 16) / 255;
  return [part(1), part(3), part(5)];
}

const hexOf = (color: Rgb): string =>
  `#${color
    .map((part) =>
      Math.round(part * 255)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;

const mix = (a: Rgb, b: Rgb, share: number): Rgb => [
  a[0] + (b[0] - a[0]) * share,
  a[1] + (b[1] - a[1]) * share,
  a[2] + (b[2] - a[2]) * share,
];

/** Relative luminance: 0-1. */
function luminance(color: Rgb): number {
  const [r, g, b] = color.map((part) =>
    part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4,
  ) as unknown as Rgb;
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(a: Rgb, b: Rgb): number {
  const [dark = 0, light = 0] = [luminance(a), luminance(b)].toSorted((x, y) => x - y);
  return (light + 0.05) / (dark + 0.05);
}

const lighter = (a: Rgb, b: Rgb): Rgb => (contrast(a, black) > contrast(b, black) ? a : b);

/** The color, mixed with as little of `end` as it needs. */
function shiftUntil(color: Rgb, end: Rgb, isEnough: (color: Rgb) => boolean): Rgb {
  for (let share = 0; share < 1; share += 0.02) {
    const shifted = mix(color, end, share);
    if (isEnough(shifted)) return shifted;
  }
  return end;
}
