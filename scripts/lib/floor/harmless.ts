/** What is newer than the floor, or missing in one of its browsers, and by its nature changes nothing that matters there. */
export const harmless: ReadonlySet<string> = new Set([
  // Lines break less evenly.
  'text-wrap',
  // Safari has no contrast themes: there the rules never apply.
  'forced-color-adjust',
  // All is drawn at once, only later.
  'content-visibility',
  'contain-intrinsic-size',
  // The system's own color marks what is selected.
  ':selection',
  // Keyboards on a screen only.
  'autoCapitalize',
]);
