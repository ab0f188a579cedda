/** A Chromium that journeys run in. */
export interface Browser {
  executablePath: string;
  /** Its origin, as printed in the run's closing lines. */
  origin: 'CHROMIUM_PATH' | 'installed' | 'packaged';
  /** Extra environment variables of its process: a packaged browser brings its fonts. */
  env: Record<string, string>;
}
