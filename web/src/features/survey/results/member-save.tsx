import type { TieredAnswer } from '@vitola/contract/recommendation/tiered';
import { type ReactNode, useEffect, useState } from 'react';
import { lazyMemberViews } from '../member/lazy-member-views.ts';
import type { SharedVisit } from './share-request.ts';

interface MemberSaveProps {
  result: TieredAnswer;
  visit: SharedVisit;
  /** What a guest gets, and a member whose vault can't be used. */
  children: ReactNode;
}

/** Saves a member's result to their vault; shows a guest `children`. */
export function MemberSave({ result, visit, children }: MemberSaveProps) {
  const { memberId } = visit.state;
  const [views, setViews] = useState(lazyMemberViews.now);
  const [isGuest, setGuest] = useState(memberId === null);
  useEffect(() => {
    if (isGuest || views) return undefined;
    let isGone = false;
    lazyMemberViews.load().then(
      (loaded) => isGone || setViews(loaded),
      () => isGone || setGuest(true),
    );
    return () => {
      isGone = true;
    };
  }, [isGuest, views]);
  if (isGuest || memberId === null) return children;
  return (
    views && (
      <views.SaveToVault
        memberId={memberId}
        result={result}
        visit={visit}
        onUnavailable={() => setGuest(true)}
      />
    )
  );
}
