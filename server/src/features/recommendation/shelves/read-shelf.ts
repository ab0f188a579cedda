import { setImmediate } from 'node:timers/promises';
import {
  type IndexedShelf,
  indexShelfInSteps,
  isIndexedAlike,
  type ShelfCigar,
  withCounts,
} from '@vitola/engine';
import type { GuestCigar, RecommendedCigar } from '@vitola/contract/recommendation/tiered';
import { planOf, plans } from '@vitola/contract/plans';
import type { Database } from '../../../db/connect.ts';
import type { Catalogue } from '../../catalogue/index.ts';
import { hasSubscriber } from '../../integrations/index.ts';
import { listShelfRows, listShelfVersions, type VersionedShelfRow } from '../../inventory/index.ts';
import type { findLounge } from '../../lounge/index.ts';
import { type CatalogueFacts, readCatalogueFacts } from './catalogue-facts.ts';
import { type LoungeFeedback, readFeedback } from '../feedback/feedback-queries.ts';
import { toGuestCigar, toShelfCigar, withCigarFeedback, shareTexts } from './shelf-cigar.ts';

/** A cigar as guests see it, with its place where it has one. */
export type ShownCigar = GuestCigar & { available: boolean } & Pick<RecommendedCigar, 'place'>;

/** A lounge and its shelf, prepared in memory for recommendations. */
export interface LoungeShelf {
  lounge: NonNullable<Awaited<ReturnType<typeof findLounge>>>;
  /** Whether the plan lets a featured cigar take a card. */
  steering: boolean;
  /** Whether a webhook of the lounge is sent its surveys. */
  hasSurveyWebhook: boolean;
  indexed: IndexedShelf;
  cigars: ReadonlyMap<string, ShownCigar>;
  /** Ids that must not be recommended: cigars that were removed or changed since this shelf was indexed. */
  exclusions?: readonly string[];
}

/** What a shelf is read from. */
export interface ShelfSource {
  db: Database;
  catalogue: Pick<Catalogue, 'listAll'>;
}

/** A version of a cigar's row. */
interface KnownCigar {
  rowVersion: string;
  rating: string;
  cigar: ShelfCigar;
  guestCigar: ShownCigar;
}

/** A shelf with what the next one is read from. */
export interface ReadShelf {
  shelf: LoungeShelf;
  known: ReadonlyMap<string, KnownCigar>;
  catalogueFacts: CatalogueFacts;
  feedback: LoungeFeedback;
  /** When the feedback was read, as `performance.now()`. */
  feedbackAt: number;
}

/** Up to this share of cigars that changed, the others serve while the shelf is indexed again. */
const maxShareChanged = 0.5;
const rowsPerStep = 200;
const maxStepMs = 4;

/**
 * Reads a lounge's shelf in short steps, so that other guests are answered meanwhile. From an earlier one only the cigars
 * whose rows changed are read, and its feedback is taken over unless a cigar has a new rating; otherwise the result is the same.
 * `onFetched` is called when the database has answered. `onUsable` may be called before the shelf is indexed: with the earlier
 * one, to be used without the cigars that changed.
 */
export async function readShelf(
  source: ShelfSource,
  lounge: LoungeShelf['lounge'],
  earlier?: ReadShelf,
  { onFetched, onUsable }: { onFetched?: () => void; onUsable?: (shelf: LoungeShelf) => void } = {},
): Promise<ReadShelf> {
  const { loungeId } = lounge;
  const plan = planOf(lounge.subscriptionTier);
  let feedbackAt = performance.now();
  const [versions, catalogueFacts, hasSurveyWebhook, firstFeedback] = await Promise.all([
    listShelfVersions(source, loungeId),
    readCatalogueFacts(source.catalogue),
    // Webhooks belong to Enterprise.
    !lounge.isDemo && plan === 'enterprise' && hasSubscriber({ ...source, loungeId }, 'survey.completed'),
    earlier ? undefined : readFeedback(source, loungeId),
  ]);
  const before = earlier?.catalogueFacts === catalogueFacts ? earlier.known : new Map<string, KnownCigar>();
  const rows = await readChanged(source, loungeId, versions, before);
  const isRated = rows.some(({ id, rating }) => earlier && earlier.known.get(id)?.rating !== rating);
  let feedback = firstFeedback ?? earlier?.feedback;
  if (!feedback || isRated) feedback = await readFeedback(source, loungeId);
  else if (earlier) ({ feedbackAt } = earlier);
  onFetched?.();

  const changed = new Map(rows.map((row) => [row.id, toKnown(row, catalogueFacts, feedback)]));
  const known = new Map<string, KnownCigar>();
  for (const id of versions.keys()) {
    const one = changed.get(id) ?? before.get(id);
    // Undefined when it was removed since the versions were read.
    if (one) known.set(id, one);
  }
  const base = feedback === earlier?.feedback ? earlier : undefined;
  const ofLounge = { lounge, steering: plans[plan].steering, hasSurveyWebhook };
  const isSame = base && isAlike(base.known, known, changed);
  if (earlier && !isSame && changed.size <= earlier.known.size * maxShareChanged)
    onUsable?.({ ...earlier.shelf, ...ofLounge, exclusions: listChanged(earlier, known, changed) });
  return {
    shelf: {
      ...ofLounge,
      indexed: isSame ? reindexed(base, known) : await index(known),
      cigars: new Map(Array.from(known, ([id, { guestCigar }]) => [id, shown(guestCigar, lounge)])),
    },
    known,
    catalogueFacts,
    feedback,
    feedbackAt,
  };
}

/** The same shelf with other feedback, read at `feedbackAt`. */
export function withFeedback(read: ReadShelf, feedback: LoungeFeedback, feedbackAt: number): ReadShelf {
  const known = new Map<string, KnownCigar>();
  for (const [id, one] of read.known)
    known.set(id, { ...one, cigar: withCigarFeedback(one.cigar, feedback) });
  const indexed = reindexed(read, known);
  return { ...read, shelf: { ...read.shelf, indexed }, known, feedback, feedbackAt };
}

async function readChanged(
  { db }: ShelfSource,
  loungeId: string,
  versions: ReadonlyMap<string, string>,
  before: ReadonlyMap<string, KnownCigar>,
): Promise<VersionedShelfRow[]> {
  const ids = [...versions.keys()].filter((id) => before.get(id)?.rowVersion !== versions.get(id));
  const rows: VersionedShelfRow[] = [];
  for (let at = 0; at < ids.length; at += rowsPerStep)
    rows.push(...(await listShelfRows({ db }, loungeId, ids.slice(at, at + rowsPerStep))));
  for (const row of rows) shareTexts(row);
  return rows;
}

function toKnown(
  row: VersionedShelfRow,
  catalogueFacts: CatalogueFacts,
  feedback: LoungeFeedback,
): KnownCigar {
  const { id } = row;
  const known = catalogueFacts(row);
  const infused = row.infused || known?.infused === true;
  const cigar = {
    ...toShelfCigar(row, feedback.picks.get(id) ?? 0, feedback.byCigar.get(id)),
    catalogueStrength: known?.strength ?? null,
    isInfused: infused,
  };
  return {
    rowVersion: row.rowVersion,
    rating: row.rating,
    cigar,
    guestCigar: { ...toGuestCigar(row), infused, ...placeOf(row) },
  };
}

const placeOf = ({ humidorPlace: part, humidorRow: row }: VersionedShelfRow) =>
  (part ?? row) !== null && { place: { part, row } };

/** A cigar with its place only where the lounge tells its guests. */
function shown(cigar: ShownCigar, { showsPlaces }: Pick<LoungeShelf['lounge'], 'showsPlaces'>): ShownCigar {
  if (showsPlaces || !cigar.place) return cigar;
  const { place: _, ...rest } = cigar;
  return rest;
}

/** Whether the same cigars are on the shelf, and those that changed differ in their counts alone. */
function isAlike(
  before: ReadonlyMap<string, KnownCigar>,
  now: ReadonlyMap<string, KnownCigar>,
  changed: ReadonlyMap<string, KnownCigar>,
): boolean {
  if (before.size !== now.size) return false;
  for (const [id, { cigar }] of changed) {
    const old = before.get(id)?.cigar;
    if (!old || !isIndexedAlike(old, cigar)) return false;
  }
  return true;
}

/** The cigars of an indexed shelf that are gone, or differ in more than their counts. */
const listChanged = (
  { shelf }: ReadShelf,
  now: ReadonlyMap<string, KnownCigar>,
  changed: ReadonlyMap<string, KnownCigar>,
): string[] =>
  shelf.indexed.cigars
    .filter((cigar) => {
      const other = changed.get(cigar.id)?.cigar;
      return other ? !isIndexedAlike(cigar, other) : !now.has(cigar.id);
    })
    .map(({ id }) => id);

const reindexed = ({ shelf }: ReadShelf, known: ReadonlyMap<string, KnownCigar>): IndexedShelf =>
  withCounts(shelf.indexed, (cigar) => known.get(cigar.id)?.cigar ?? cigar);

async function index(known: ReadonlyMap<string, KnownCigar>): Promise<IndexedShelf> {
  const steps = indexShelfInSteps(Array.from(known.values(), ({ cigar }) => cigar));
  let from = performance.now();
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
    if (performance.now() - from < maxStepMs) continue;
    await setImmediate();
    from = performance.now();
  }
}
