import type { Request } from 'autocannon';
import { guestBodies } from './guest-bodies.ts';
import { shelfRows } from './shelf-rows.ts';
import type { ShelfSize, SeededLounges } from './targets/seed-lounges.ts';

/** A call of the product that is measured. */
export interface Call {
  name: string;
  requests: Request[];
  /** Whether it commits; if so it is also compared with an insert of one row. */
  writes: boolean;
  /** Set for a call that only reads the session: it must send no statement to the database. */
  isSignedInRead?: true;
}

const json = { 'content-type': 'application/json' };

/** The requests of guests for three cards, to the product's route or a baseline's. */
export const guestRequests = (loungeId: string, path: string): Request[] =>
  guestBodies(loungeId).map((body) => ({ method: 'POST', path, headers: json, body }));

/** The measured calls. The names say the size of the shelf. */
export function calls(lounges: SeededLounges, shareId: string, shareBody: string): Call[] {
  const tiered = (size: ShelfSize): Call => ({
    name: `three cards, shelf of ${size.toLocaleString('en')}`,
    requests: guestRequests(lounges[size].loungeId, '/api/recommendations/tiered'),
    writes: true,
  });
  const owner = (size: ShelfSize) => ({ cookie: lounges[size].cookie });
  return [
    tiered(10),
    tiered(300),
    tiered(2000),
    { name: 'add a cigar', requests: [addCigarRequest(owner(0))], writes: true },
    {
      name: 'list 500 cigars',
      requests: [{ method: 'GET', path: '/api/cigars', headers: owner(500) }],
      writes: false,
    },
    {
      name: 'create a share with its QR code',
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

function addCigarRequest(headers: Record<string, string>): Request {
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
