import type { Language } from '@vitola/contract/recommendation/survey-constants';
import { phoneTableHash } from '@vitola/contract/recommendation/table-constants';
import { useEffect, useState } from 'react';
import { palateCardHash } from '@vitola/contract/membership/palate-card-constants';
import { JoinView } from '../phone-table/join-view.tsx';
import type { GivenStart } from '../visit/survey-state.ts';
import { PalateView as PalateCardView } from './palate-view.tsx';

interface PalateViewProps {
  language: Language;
  /** Undefined until it is known. */
  loungeId: string | undefined;
  onStart: (given: GivenStart) => void;
  onBack: () => void;
}

/** The screen over the welcome screen: joins a table of phones where the address has its code, else reads a palate card. */
export function PalateView({ loungeId, ...props }: PalateViewProps) {
  const hash = useCodeHash();
  const { onBack } = props;
  const isForeign = hash !== '' && !hash.startsWith(palateCardHash) && !hash.startsWith(phoneTableHash);
  useEffect(() => {
    if (isForeign) onBack();
  }, [isForeign, onBack]);
  if (hash.startsWith(phoneTableHash))
    return <JoinView key={hash} {...props} hash={hash} loungeId={loungeId} />;
  return isForeign ? null : <PalateCardView key={hash} {...props} />;
}

/** The part of the address that has a code, after the code was removed from the address, too. */
function useCodeHash(): string {
  const [hash, setHash] = useState(() => location.hash);
  useEffect(() => {
    const read = () => location.hash && setHash(location.hash);
    addEventListener('hashchange', read);
    return () => removeEventListener('hashchange', read);
  }, []);
  return hash;
}
