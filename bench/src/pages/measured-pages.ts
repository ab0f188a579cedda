import { guestBodies } from '../performance/guest-bodies.ts';
import type { Product } from '../performance/served-calls.ts';
import { newMember, post } from '../visitors.ts';
import type { PageVisit } from './slow-line.ts';

/** A page with what is asked of it: milliseconds, and kilobytes of 1,000 bytes. */
export interface MeasuredPage {
  name: string;
  visit: PageVisit;
  aims: { first?: number; largest?: number; wanted?: number; blocking?: number; kilobytes?: number };
}

const phone = { width: 390, height: 844 };
const tablet = { width: 1180, height: 820 };
const desktop = { width: 1440, height: 900 };

/** The pages that are measured, of a product with a share and two members' vaults, which it makes. */
export async function measuredPages({ url, lounges }: Product, cigars: number): Promise<MeasuredPage[]> {
  const small = await newMember(url, 'few', 3);
  const large = await newMember(url, 'many', cigars);
  const share = await newShare(url, lounges[300].loungeId);
  const owner = (size: 10 | 800, address: string) => ({
    url: url + address,
    viewport: desktop,
    cookie: lounges[size].cookie,
  });
  return [
    {
      name: 'survey, tablet',
      visit: { url: `${url}/lounge/${lounges[300].loungeId}`, viewport: tablet },
      aims: { largest: 700 },
    },
    {
      name: 'share page, phone',
      visit: { url: `${url}/share/${share}`, viewport: phone, wanted: 'article' },
      aims: { largest: 700 },
    },
    {
      name: 'vault before signing in, phone',
      visit: { url: `${url}/vault`, viewport: phone },
      aims: { first: 1200 },
    },
    {
      name: 'vault of 3 cigars, phone',
      visit: { url: `${url}/vault`, viewport: phone, cookie: small, wanted: 'article' },
      aims: { first: 1200 },
    },
    {
      name: `vault of ${cigars.toLocaleString('en')} cigars, phone`,
      visit: { url: `${url}/vault`, viewport: phone, cookie: large, wanted: 'article' },
      aims: { first: 1200 },
    },
    { name: 'sign up, phone', visit: { url: `${url}/auth`, viewport: phone }, aims: { blocking: 200 } },
    { name: 'landing page, phone', visit: { url, viewport: phone }, aims: {} },
    { name: 'dashboard of 800 cigars, desktop', visit: owner(800, '/trial'), aims: {} },
    {
      name: 'shelf of 800 cigars, desktop',
      visit: { ...owner(800, '/trial?panel=inventory'), wanted: '#root .shelf-row' },
      aims: { largest: 1800, blocking: 200, kilobytes: 200 },
    },
  ];
}

async function newShare(url: string, loungeId: string): Promise<string> {
  const guest = JSON.parse(guestBodies(loungeId, 1)[0] ?? '') as { preferences: unknown };
  const result = await post(`${url}/api/recommendations/tiered`, guest);
  const { primary, budget, premium } = (await result.json()) as Record<string, unknown>;
  const recommendations = { primary, budget, premium };
  const share = await post(`${url}/api/share/qr`, {
    loungeId,
    recommendations,
    questionnaire: guest.preferences,
  });
  return ((await share.json()) as { shareId: string }).shareId;
}
