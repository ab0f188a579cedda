import Bowser from 'bowser';

const browsers: ReadonlySet<string> = new Set(Object.values(Bowser.BROWSER_MAP));
const systems: ReadonlySet<string> = new Set(Object.values(Bowser.OS_MAP));

/**
 * A device in words, as its browser names itself: 'Chrome on Windows'. Only names that are known come out: what a request
 * says of itself never stands in an email as it is.
 */
export function deviceName(userAgent: string | null | undefined): string {
  if (!userAgent) return 'Unknown device';
  const { browser, os } = Bowser.parse(userAgent);
  const known = [browser.name, os.name].map((name, at) =>
    name !== undefined && (at === 0 ? browsers : systems).has(name) ? name : undefined,
  );
  return known.filter((name) => name !== undefined).join(' on ') || 'Unknown device';
}
