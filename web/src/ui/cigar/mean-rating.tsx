import { Star } from '../fields/star.tsx';

/** A cigar's rating with one decimal, beside a star; nothing while it has none ('0.00'). */
export function MeanRating({ rating }: { rating: string }) {
  const mean = Number(rating);
  if (!(mean > 0)) return null;
  const shown = mean.toFixed(1);
  return (
    <span className="inline-flex items-center gap-1.5" role="img" aria-label={`Rated ${shown} of 5`}>
      <Star fill={1} className="size-4.5" />
      <span aria-hidden="true" className="tnum">
        {shown}
      </span>
    </span>
  );
}
