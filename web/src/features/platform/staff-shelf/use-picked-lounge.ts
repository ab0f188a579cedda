import type { OperatedLounge } from '@vitola/contract/platform/operated-lounges';
import { useEffect } from 'react';
import { loadDraft, saveDraft } from '../../../forms/draft.ts';
import { useSearchValue } from '../../../navigation/search-params.ts';

const draftName = 'picked-lounge';

interface PickedLounge {
  lounge: OperatedLounge | undefined;
  /** Whether the address names a lounge that is not one of these. */
  isUnknown: boolean;
}

/**
 * The lounge that the address names as `lounge`, else the one last picked in this tab, else the only one there is. Staff with
 * several lounges never work on one that they did not pick.
 */
export function usePickedLounge(lounges: readonly OperatedLounge[]): PickedLounge {
  const named = useSearchValue('lounge');
  const find = (id: string | undefined) => lounges.find(({ loungeId }) => loungeId === id);
  const last = find(loadDraft<{ loungeId: string }>(draftName)?.loungeId);
  const only = lounges.length === 1 ? lounges[0] : undefined;
  const lounge = named === undefined ? (last ?? only) : find(named);
  const loungeId = lounge?.loungeId;
  useEffect(() => {
    if (loungeId !== undefined) saveDraft(draftName, { loungeId });
  }, [loungeId]);
  return { lounge, isUnknown: named !== undefined && named !== '' && lounge === undefined };
}
