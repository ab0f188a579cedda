import type { Request } from 'autocannon';
import { guestBodies } from './guests.ts';
import { shelfRows } from './shelf-rows.ts';
import type { ShelfSize, StockedLounges } from './targets/stock-lounges.ts';

/** One call of the product under measurement. */
export interface Call {
  name: string;
  requests: Request[];
  /** Whether it commits: then it is also set against a bare insert of one row. */
  writes: boolean;
  /** Whether it only reads the session: such a call must ask the database nothing. */
  isSignedInRead?: true;
}

const json = { 'content-type': 'application/json' };

/** What guests send, for the product's and for the bare servers' route. */
export const asked = (loungeId: string, path: string): Request[] =>
  guestBodies(loungeId).map((body) => ({ method: 'POST', path, headers: json, body }));

/** The calls that matter, against lounges with shelves of the sizes the names say. */
export function calls(lounges: StockedLounges, shareId: string, shareBody: string): Call[] {
  const tiered = (size: ShelfSize): Call => ({
    name: `three cards, shelf of ${size.toLocaleString('en')}`,
    requests: asked(lounges[size].loungeId, '/api/recommendations/tiered'),
    writes: true,
  });
  const owner = (size: ShelfSize) => ({ cookie: lounges[size].cookie });
  return [
    tiered(10),
    tiered(300),
    tiered(2000),
    { name: 'add a cigar', requests: [addedCigar(owner(0))], writes: true },
    {
      name: 'list 500 cigars',
      requests: [{ method: 'GET', path: '/api/cigars', headers: owner(500) }],
      writes: false,
    },
    {
      name: 'make a share with its QR',
      requests: [{ method: 'POST', path: '/api/share/qr', headers: json, body: shareBody }],
      writes: true,
    },
    {
      name: 'open a share',
      requests: [{ method: 'GET', path: `/api/share/${shareId}` }],
      writes: true,
    },
    {
      name: 'who am I (signed in)',
      requests: [{ method: 'GET', path: '/api/user', headers: owner(300) }],
      writes: false,
      isSignedInRead: true,
    },
  ];
}

let added = 0;

function addedCigar(headers: Record<string, string>): Request {
  const [row] = shelfRows(1);
  return {
    method: 'POST',
    path: '/api/cigars',
    headers: { ...headers, ...json },
    setupRequest: (request) => {
      added += 1;
      return { ...request, body: JSON.stringify({ ...row, name: `Robusto ${added}` }) };
    },
  };
}
