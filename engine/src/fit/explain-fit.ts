import type { FitPart } from '../policy.ts';
import type { RecommendContext, Taste } from '../types.ts';
import { fitShelf } from './fit-shelf.ts';
import type { IndexedShelf } from './index-shelf.ts';

/**
 * The fit of one cigar and its parts, 0-1 each; a part is null where the guest has no preference. Undefined when the
 * cigar isn't on offer.
 */
export function explainFit(
  taste: Taste,
  shelf: IndexedShelf,
  cigarId: string,
  context: RecommendContext,
): { readonly fit: number; readonly parts: Readonly<Record<FitPart, number | null>> } | undefined {
  const position = shelf.positions.get(cigarId);
  if (position === undefined) return undefined;
  const { fit, parts } = fitShelf(taste, shelf, context);
  const fitOf = (part: FitPart) => parts[part]?.[position] ?? null;
  return {
    fit: fit[position] ?? 0,
    parts: {
      strength: fitOf('strength'),
      flavor: fitOf('flavor'),
      time: fitOf('time'),
      price: fitOf('price'),
      occasion: fitOf('occasion'),
    },
  };
}
