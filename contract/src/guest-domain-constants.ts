// Constants of lounges' own domains. No schema library here: screens load this file.

/** What was wrong with a lounge's domain when it was last tried. */
export const domainProblems = [
  'no-text-record',
  'other-text-record',
  'no-address',
  'private-address',
  'no-certificate',
  'other-server',
  'other-lounge',
  'no-answer',
] as const;
export type DomainProblem = (typeof domainProblems)[number];

/** The name of the DNS text record that says whose a domain is, in front of the domain. */
export const domainRecordPrefix = '_lounge';

/**
 * The origin of a lounge's pages for its guests: its domain, with protocol and port of the platform's own address; that
 * address itself for a lounge without one.
 */
export function guestOrigin(publicUrl: string, domain: string | null): string {
  if (domain === null) return publicUrl;
  const { protocol, port } = new URL(publicUrl);
  return `${protocol}//${domain}${port && `:${port}`}`;
}
