import { maxTablets, pairingMinutes } from '@vitola/contract/tablets/tablet-constants';
import type { NewPairingCode, Tablet } from '@vitola/contract/tablets/tablets';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { readQuery, useWrite } from '../../api/query.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { BreakableText } from '../../ui/display/breakable.tsx';
import { FormError } from '../../ui/fields/form-error.tsx';
import { inGroups } from './code-letters.ts';
import { formatTime } from './format-time.ts';

const lookEveryMs = 4000;

/** Pairing another tablet: makes a code and waits until a tablet has used it. */
export function PairTablet({ tablets }: { tablets: readonly Tablet[] }) {
  const [before, setBefore] = useState(tablets);
  const create = useWrite('POST /api/tablets/pairing-code');
  const isFull = tablets.length >= maxTablets;
  const paired = tablets.find(
    ({ id, pairedAt }) => !before.some((known) => known.id === id && known.pairedAt === pairedAt),
  );
  const begin = () => {
    setBefore(tablets);
    create.mutate({});
  };
  return (
    <section aria-labelledby="pair-a-tablet" className="border-t border-line pt-5">
      <h3 id="pair-a-tablet" className="text-lg">
        Pair a tablet
      </h3>
      <p className="mb-4 text-ink-muted">
        A code pairs one tablet within {pairingMinutes} minutes. The tablet scans it or types it.
      </p>
      <div role="status" className="mb-4 font-semibold empty:hidden">
        {create.data && paired && `${paired.name} is paired.`}
      </div>
      {create.data && !paired && <Code key={create.data.code} of={create.data} />}
      {create.error && <FormError>{create.error.message}</FormError>}
      {isFull ? (
        <p className="font-semibold">{`You have ${maxTablets} tablets. Revoke one first.`}</p>
      ) : (
        // Stays while the code appears, so that the focus does, too.
        <Button variant={create.data ? 'secondary' : 'primary'} busy={create.isPending} onClick={begin}>
          {create.data ? 'Make another code' : 'Make a code'}
        </Button>
      )}
    </section>
  );
}

function Code({ of: { code, pairUrl, qrCode, validUntil } }: { of: NewPairingCode }) {
  const hasExpired = useHasExpired();
  // The tablet that uses it appears in the list, which ends this.
  useQuery({ ...readQuery('GET /api/tablets'), refetchInterval: hasExpired ? false : lookEveryMs });
  if (hasExpired) return <p className="mb-4">This code has expired. Nothing was paired with it.</p>;
  return (
    <div className="mb-5 flex flex-wrap items-center gap-x-6 gap-y-4">
      <div className="aspect-square w-40 shrink-0 overflow-hidden rounded-card border border-line bg-white">
        <img
          src={qrCode}
          alt="QR code that opens the pairing page with the code"
          className="w-full [image-rendering:pixelated]"
        />
      </div>
      <div className="min-w-48 flex-1">
        <p>
          Scan it with the tablet, or open <BreakableText>{pairUrl}</BreakableText> there and type:
        </p>
        <p
          aria-label={code.split('').join(' ')}
          className="my-3 font-display text-3xl leading-none tracking-[0.14em] select-all"
        >
          {inGroups(code)}
        </p>
        <p className="text-[0.9375rem] text-ink-muted">{`Works once, until ${formatTime(validUntil)}.`}</p>
      </div>
    </div>
  );
}

/** Whether the code that was just received has expired; measured here, because this device's clock may be wrong. */
function useHasExpired(): boolean {
  const [hasExpired, setExpired] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setExpired(true), pairingMinutes * 60_000);
    return () => clearTimeout(timer);
  }, []);
  return hasExpired;
}
