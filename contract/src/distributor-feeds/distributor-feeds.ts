import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { Success } from '../fields/success.ts';
import { Id, maxLength, requiredText, text, Time } from '../fields/text.ts';
import { ImportCounts } from '../inventory/imports.ts';
import {
  availabilities,
  coverDays,
  defaultCoverDays,
  feedLimits,
  feedSignIns,
} from './distributor-feed-constants.ts';

const Availability = z.enum(availabilities);

/** Headers that belong to the request itself. */
const ownHeaders = /^(host|connection|content-length|transfer-encoding|upgrade|te|trailer|expect|proxy-.*)$/i;

const SignIn = z.discriminatedUnion(
  'kind',
  [
    z.object({ kind: z.literal('none') }),
    z.object({
      kind: z.literal('password'),
      user: requiredText(maxLength.line, 'The user name'),
      password: requiredText(maxLength.password, 'The password'),
    }),
    z.object({
      kind: z.literal('header'),
      header: requiredText(60, 'The header')
        .regex(/^[A-Za-z0-9-]*$/, 'A header has letters, digits and hyphens only')
        .refine((value) => !ownHeaders.test(value), 'This header can’t be set'),
      token: requiredText(2000, 'The token').regex(/^[\x21-\x7e ]*$/, 'Paste the token alone, on one line'),
    }),
  ],
  'Choose how the list is protected',
);
export type SentSignIn = z.infer<typeof SignIn>;

function isAddress(value: string): boolean {
  try {
    return new URL(value).host !== '';
  } catch {
    return false;
  }
}

const Address = requiredText(2000, 'The address').refine(
  (value) => isAddress(value),
  'Enter the whole address, such as https://distributor.example/list.csv',
);

/** A distributor's list. Its address may have a key, so that only its server and path are shown, and the sign-in never. */
export const DistributorFeed = z.object({
  id: z.string(),
  name: z.string(),
  /** The server and the path of its address. */
  address: z.string(),
  signIn: z.enum(feedSignIns),
  createdAt: Time,
  /** When it was last read well, and how many rows it had then. */
  fetchedAt: Time.nullable(),
  rows: z.int(),
  /** How many cigars of the shelf it says something about. */
  cigars: z.int(),
  /** Rows of the last reading that may be one of several cigars. */
  toDecide: z.int(),
  /** When it is fetched next; null until its first import is applied, and on a plan without feeds. */
  nextFetchAt: Time.nullable(),
  /** Why it could not be read, and since when; null while it works. */
  problem: z.object({ since: Time, sentence: z.string() }).nullable(),
  /** The import that compares its rows with the shelf, while it waits to be decided or applied. */
  waitingImport: z.object({ id: z.string(), counts: ImportCounts }).nullable(),
});
export type DistributorFeed = z.infer<typeof DistributorFeed>;

export const NewFeed = z.object({
  name: requiredText(maxLength.name, 'The distributor’s name'),
  url: Address,
  signIn: SignIn.default({ kind: 'none' }),
});
export type NewFeed = z.infer<typeof NewFeed>;

export const ChangedFeed = z.object({
  name: requiredText(maxLength.name, 'The distributor’s name'),
  /** Absent keeps the address. */
  url: Address.optional(),
  /** Absent keeps the sign-in, unless the address is of another server. */
  signIn: SignIn.optional(),
});
export type ChangedFeed = z.infer<typeof ChangedFeed>;

/** What a feed says about a cigar of the shelf. Money is in cents; a cost is what the lounge would pay. */
export const DistributorOffer = z.object({
  cigarId: z.string(),
  brand: z.string(),
  name: z.string(),
  size: z.string().nullable(),
  /** What the lounge asks for it. */
  price: z.string().nullable(),
  feed: z.string(),
  /** What the item is called there, and its number. */
  item: z.string(),
  itemNumber: z.string().nullable(),
  /** Of one cigar. */
  costCents: z.int().nullable(),
  boxCostCents: z.int().nullable(),
  boxCount: z.int().nullable(),
  availability: Availability,
  /** When a reading last listed it. */
  listedAt: Time,
});
export type DistributorOffer = z.infer<typeof DistributorOffer>;

/** A cigar to reorder. */
export const ReorderLine = z.object({
  cigarId: z.string(),
  brand: z.string(),
  name: z.string(),
  size: z.string().nullable(),
  stock: z.int(),
  /** How many were sold within the counted days, and over how many days that was. */
  sold: z.int(),
  days: z.int(),
  /** How many cigars to order: the need, rounded up to whole boxes where their count is known. */
  quantity: z.int(),
  boxes: z.int().nullable(),
  boxCount: z.int().nullable(),
  feed: z.string().nullable(),
  itemNumber: z.string().nullable(),
  costCents: z.int().nullable(),
  totalCents: z.int().nullable(),
  availability: Availability,
});
export type ReorderLine = z.infer<typeof ReorderLine>;

export const ReorderList = z.object({
  coverDays: z.int(),
  /** Cigars that a distributor has, or may have; the total is theirs. */
  lines: z.array(ReorderLine),
  /** Cigars that no distributor has. */
  unavailable: z.array(ReorderLine),
  /** Cigars that sell, but whose stock nobody counts. */
  uncounted: z.array(z.object({ cigarId: z.string(), brand: z.string(), name: z.string(), sold: z.int() })),
  totalCents: z.int(),
  /** Lines whose cost no feed lists: they are not in the total. */
  withoutCost: z.int(),
});
export type ReorderList = z.infer<typeof ReorderList>;

const ofFeed = { params: z.object({ id: Id }) } as const;
const reads = { method: 'GET', access: 'shelf:read', limit: 'read' } as const;
const writes = { access: 'shelf:write', limit: 'write' } as const;
const manages = { access: 'integrations:manage', limit: 'write' } as const;
/** Of calls that read and compare a whole list. */
const reading = { limit: 'upload' } as const;

export const listFeeds = endpoint({
  ...reads,
  path: '/api/distributor-feeds',
  summary: 'The distributor feeds of your lounge, oldest first',
  reply: z.array(DistributorFeed),
});

export const addFeed = endpoint({
  ...manages,
  ...reading,
  method: 'POST',
  path: '/api/distributor-feeds',
  summary: `Add a distributor’s list by its https address, at most ${feedLimits.feeds}: it is read at once and compared with the shelf as an import`,
  idempotent: true,
  body: NewFeed,
  reply: DistributorFeed,
});

export const changeFeed = endpoint({
  ...manages,
  ...reading,
  ...ofFeed,
  method: 'PUT',
  path: '/api/distributor-feeds/{id}',
  summary: 'Change a feed’s name, address or sign-in; another address is read at once',
  body: ChangedFeed,
  reply: DistributorFeed,
});

export const removeFeed = endpoint({
  ...manages,
  ...ofFeed,
  method: 'DELETE',
  path: '/api/distributor-feeds/{id}',
  summary: 'Remove a feed with the costs and availability it said; the shelf stays as it is',
  reply: Success,
});

export const fetchFeed = endpoint({
  ...writes,
  ...reading,
  ...ofFeed,
  method: 'POST',
  path: '/api/distributor-feeds/{id}/fetch',
  summary: 'Fetch a feed now',
  reply: DistributorFeed,
});

export const reviewFeed = endpoint({
  ...writes,
  ...reading,
  ...ofFeed,
  method: 'POST',
  path: '/api/distributor-feeds/{id}/import',
  summary:
    'Fetch a feed now and compare it with the shelf as an import, to correct its columns or to decide rows',
  reply: DistributorFeed,
});

export const listOffers = endpoint({
  ...reads,
  path: '/api/distributor-feeds/offers',
  summary: 'What the feeds say about the cigars of the shelf: cost and availability',
  query: z.object({
    search: text(maxLength.search, 'The search').optional(),
    page: z.coerce.number('Say which page').int().min(0).max(1000).default(0),
  }),
  reply: z.object({ offers: z.array(DistributorOffer), total: z.int() }),
});

const Cover = z.object({
  days: z.coerce
    .number('Say for how many days')
    .refine((days) => coverDays.some((each) => each === days), `Choose ${coverDays.join(', ')} days`)
    .default(defaultCoverDays),
});

export const getReorderList = endpoint({
  ...reads,
  path: '/api/distributor-feeds/reorder',
  summary: 'Which cigars to reorder, going by what sold in the last four weeks and by the stock',
  query: Cover,
  reply: ReorderList,
});

export const exportReorderList = endpoint({
  ...reads,
  path: '/api/distributor-feeds/reorder/export',
  summary: 'The reorder list as CSV',
  query: Cover,
  produces: 'text/csv; charset=utf-8',
  fileName: 'reorder.csv',
  reply: z.unknown(),
});
