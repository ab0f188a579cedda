import { accentColors, accentColorsOnPaper } from '@vitola/contract/accent-colors';
import { type Brand, imagePath } from '../lounge/index.ts';

const variables = (colors: object): string =>
  Object.entries(colors)
    .map(([name, value]) => `--${name}:${value}`)
    .join(';');

/** Least opacity over a welcome picture at which text on a white one keeps its contrast. */
export const pictureShade = 0.8;

/**
 * The stylesheet of a lounge's look: its colors, its logo above its name, and its picture behind the welcome screen. Its selectors
 * weigh more than the product's own, since the build puts those last.
 */
export function stylesheetOf(
  lounge: Brand & { accentColor: string | null },
  images: ReadonlySet<string>,
): string {
  const rules: string[] = [];
  if (lounge.accentColor)
    rules.push(
      `html[data-theme='dark']{${variables(accentColors(lounge.accentColor))}}`,
      `.letter-room .letter{${variables(accentColorsOnPaper(lounge.accentColor))}}`,
    );
  if (images.has('logo')) {
    const logo = (place: string) =>
      `content:'';display:block;background:url('${imagePath(lounge, 'logo')}') ${place}/contain no-repeat`;
    rules.push(
      `.sign::before{${logo('center')};height:clamp(3.5rem,13vh,7.5rem);margin-bottom:1rem}`,
      `.share-links::before{${logo('left')};flex:1 0 7rem;height:3.5rem}`,
    );
  }
  if (images.has('picture')) {
    const shade = `rgb(17 11 8 / ${pictureShade})`;
    rules.push(
      `#scene{background:linear-gradient(${shade},${shade}),url('${imagePath(lounge, 'picture')}') center/cover no-repeat}`,
      '#scene>*{display:none}',
    );
  }
  return `${rules.join('\n')}\n`;
}
