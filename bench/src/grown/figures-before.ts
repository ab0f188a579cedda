/** What the first run found, in the order of the rows, before these points were changed; a dashboard's calls were measured by another program on as much data. */
export const figuresBefore: readonly string[] = [
  '26.8 + 45.9 ms',
  '148.3 + 48.8 ms',
  '24.8 + 48.2 ms',
  '101 ms',
  '285 MB',
  '1,000',
  '34',
  '8 + 166 ms',
  '78 + 477 ms',
  '',
  '154.2 kB, unchanged 154.2',
  '1,778.3 kB, unchanged 1,778.3',
  '2,085.8 kB, unchanged 2,085.8',
];
