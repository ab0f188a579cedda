import type { Cigar } from '@vitola/contract/inventory/cigars';
import { MapPin } from 'lucide-react';
import { useMemo } from 'react';
import { useRead } from '../../api/query.ts';
import { formatHumidorPlace, humidorParts } from '../../text/humidor-place.ts';
import { HumidorMap } from './humidor-map.tsx';

/** Where a cigar lies, in words; nothing if nobody said so. */
export function PlaceLine({ cigar }: { cigar: Cigar }) {
  const place = formatHumidorPlace(cigar);
  if (!place) return null;
  return (
    <p className="flex items-center gap-1.5 text-[0.9375rem] font-semibold text-accent-ink">
      <MapPin aria-hidden="true" className="size-4 shrink-0" />
      {place}
    </p>
  );
}

/** Where some cigars lie in the humidor, as a map; nothing while nobody said where any of them lies. */
export function WhereItIs({ cigars }: { cigars: readonly Cigar[] }) {
  const shelf = useRead('GET /api/cigars/smart-ordered').data;
  const parts = useMemo(() => humidorParts(shelf ?? []), [shelf]);
  if (parts.length < 1 || !cigars.some(({ humidorPlace }) => humidorPlace)) return null;
  return <HumidorMap parts={parts} marked={cigars} />;
}
