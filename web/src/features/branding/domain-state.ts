import type { GuestDomain } from '@vitola/contract/guest-domains';
import type { DomainProblem } from '@vitola/contract/guest-domain-constants';

const problems: Record<DomainProblem, (target: string) => string> = {
  'no-text-record': () =>
    'The TXT record cannot be seen yet. After it was entered, that can take an hour or two.',
  'other-text-record': () => 'The TXT record says something else. Copy its value again.',
  'no-address': () =>
    'The CNAME record cannot be seen yet. After it was entered, that can take an hour or two.',
  'private-address': (target) =>
    `The domain leads into a private network. Let the CNAME record say ${target}.`,
  'no-certificate': () =>
    'Both records are right. The domain’s certificate is missing or not valid: the platform’s team makes it.',
  'other-server': (target) => `The domain leads to another server. Let the CNAME record say ${target}.`,
  'other-lounge': () => 'The domain works for another lounge. Enter one that is only yours.',
  'no-answer': () => 'The domain could not be tried, because nobody answered.',
};

/** What an owner reads about the state of their domain. */
export function domainInWords({ state, problem, records }: GuestDomain, domain: string): string {
  if (state === 'works') return `${domain} works: new links and codes for your guests begin with it.`;
  const target = records.find(({ type }) => type === 'CNAME')?.value ?? '';
  const wrong = problem === null ? 'It was not tried yet.' : problems[problem](target);
  return state === 'failing'
    ? `${domain} worked, and now something is wrong. ${wrong} After a day, new links have the platform’s address again.`
    : `${domain} does not work yet. ${wrong} We try again every hour, for two weeks.`;
}
