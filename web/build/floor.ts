/** The oldest browsers that Vitola supports, by the names of the compatibility data; the README says the same. */
export const floor = {
  safari: '16.4',
  safari_ios: '16.4',
  chrome: '111',
  chrome_android: '111',
  edge: '111',
  firefox: '128',
} as const;

/** The same as the build's target: what syntax and CSS are written for. */
export const buildTarget = [
  `safari${floor.safari}`,
  `ios${floor.safari_ios}`,
  `chrome${floor.chrome}`,
  `edge${floor.edge}`,
  `firefox${floor.firefox}`,
];
