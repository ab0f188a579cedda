import Bowser from 'bowser';

const browsers: ReadonlySet<string> = new Set(Object.values(Bowser.BROWSER_MAP));
const systems: ReadonlySet<string> = new Set(Object.values(Bowser.OS_MAP));

/**
 * A readable name of a device from its user agent: 'Chrome on Windows'. Only known names are used, so that text from a request
 * never gets into an email.
 */
export function deviceName(userAgent: string | null | undefined): string {
  if (!userAgent) return 'Unknown device';
  const { browser, os } = Bowser.parse(userAgent);
  const known = [browser.name, os.name].map((name, at) =>
    name !== undefined && (at === 0 ? browsers : systems).has(name) ? name : undefined,
  );
  return known.filter((name) => name !== undefined).join(' on ') || 'Unknown device';
}
