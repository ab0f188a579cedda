/** The oldest supported browsers, under their names in the compatibility data; the README lists the same. */
export const floor = {
  safari: '16.4',
  safari_ios: '16.4',
  chrome: '111',
  chrome_android: '111',
  edge: '111',
  firefox: '128',
} as const;

/** The same versions as the build target for syntax and CSS. */
export const buildTarget = [
  `safari${floor.safari}`,
  `ios${floor.safari_ios}`,
  `chrome${floor.chrome}`,
  `edge${floor.edge}`,
  `firefox${floor.firefox}`,
];
