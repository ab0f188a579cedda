import { NewAnnouncement } from '@vitola/contract/announcements/announcements';
import type { StaffLounge } from '@vitola/contract/platform/people';
import { useEffect, useState } from 'react';
import { useSession } from '../../api/session.ts';
import { useContractForm } from '../../forms/contract-form.ts';
import { loadDraft, saveDraft } from '../../forms/draft.ts';

const blank = {
  title: '',
  message: '',
  type: 'info',
  audience: 'all-members',
  loungeIds: [],
  byEmail: false,
  sendAt: null,
} as const;

/** What this tab keeps of a notification that is not sent yet. Its time is asked for again. */
interface Draft {
  fields: Partial<Pick<NewAnnouncement, 'title' | 'message' | 'type' | 'audience' | 'byEmail'>>;
  chosen: readonly StaffLounge[];
  isLater: boolean;
}

/** The form of a notification, the lounges chosen for it, and whether it waits for a time; they survive a reload. */
export function useNewAnnouncement() {
  const draft = `announcement.${useSession().data?.id ?? ''}`;
  const [kept] = useState(() => loadDraft<Draft>(draft));
  const [chosen, setChosen] = useState<readonly StaffLounge[]>(kept?.chosen ?? []);
  const [isLater, setLater] = useState(kept?.isLater ?? false);
  const form = useContractForm(NewAnnouncement, {
    ...blank,
    ...kept?.fields,
    loungeIds: chosen.map(({ loungeId }) => loungeId),
    sendAt: isLater ? '' : null,
  });
  const [title, message, type, audience = 'all-members', byEmail = false] = form.watch([
    'title',
    'message',
    'type',
    'audience',
    'byEmail',
  ]);
  useEffect(
    () => saveDraft(draft, { fields: { title, message, type, audience, byEmail }, chosen, isLater }),
    [draft, title, message, type, audience, byEmail, chosen, isLater],
  );
  const clear = () => {
    form.reset({ ...blank, loungeIds: [] });
    setChosen([]);
    setLater(false);
    saveDraft(draft, undefined);
  };
  return {
    form,
    typed: { title, message, type, audience, byEmail },
    chosen,
    setChosen,
    isLater,
    setLater,
    clear,
  };
}
