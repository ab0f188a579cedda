import type { Announcement } from '@vitola/contract/announcements/announcements';
import { useState } from 'react';
import { useWrite } from '../../api/query.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx';
import { Badge } from '../../ui/display/badge.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { Loaded } from '../../ui/feedback/loaded.tsx';
import { useToast } from '../../ui/feedback/toasts.tsx';
import { AnnouncementIcon } from '../notifications/index.ts';
import { audienceNames, people, stateInWords } from './announcement-words.ts';
import { useAnnouncements } from './use-announcements.ts';

/** What was sent, with how many have read it, and a way to recall it. */
export function SentList({ isSuperAdmin }: { isSuperAdmin: boolean }) {
  const pages = useAnnouncements();
  const data = pages.data?.pages.flatMap(({ announcements }) => announcements);
  return (
    <Loaded of={{ ...pages, data }} polled label="Loading what was sent" rows={4}>
      {(announcements) =>
        announcements.length === 0 ? (
          <EmptyState heading="h3" title="Nothing was sent yet">
            What you send appears here, with how many have read it.
          </EmptyState>
        ) : (
          <>
            <ul className="divide-y divide-line">
              {announcements.map((announcement) => (
                <li key={announcement.id} className="py-4 first:pt-0">
                  <SentRow announcement={announcement} isSuperAdmin={isSuperAdmin} />
                </li>
              ))}
            </ul>
            {pages.hasNextPage && (
              <Button
                variant="secondary"
                size="sm"
                busy={pages.isFetchingNextPage}
                onClick={() => void pages.fetchNextPage()}
              >
                Show older ones
              </Button>
            )}
          </>
        )
      }
    </Loaded>
  );
}

function SentRow({ announcement, isSuperAdmin }: { announcement: Announcement; isSuperAdmin: boolean }) {
  const { title, message, type, audience, lounges, byEmail, sentBy, recalledAt, sentAt } = announcement;
  const [isAsking, setAsking] = useState(false);
  const to = lounges.length > 0 ? lounges.join(', ') : audienceNames(isSuperAdmin)[audience];
  const facts = [
    to,
    ...(byEmail ? ['also by email'] : []),
    ...(isSuperAdmin ? [`by ${sentBy ?? 'nobody'}`] : []),
  ];
  return (
    <article className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
      <div className="min-w-0 flex-1 basis-64">
        <h3 tabIndex={-1} className="flex flex-wrap items-center gap-2 text-lg wrap-anywhere">
          <AnnouncementIcon type={type} />
          {title}
          {recalledAt !== null && <Badge>{sentAt === null ? 'Cancelled' : 'Recalled'}</Badge>}
          {recalledAt === null && sentAt === null && <Badge tone="accent">Scheduled</Badge>}
        </h3>
        <p className="mt-1 line-clamp-3 whitespace-pre-line wrap-anywhere">{message}</p>
        <p className="mt-1 text-[0.9375rem] text-ink-muted wrap-anywhere">{facts.join(' · ')}</p>
        <p className="tnum text-[0.9375rem] text-ink-muted">{stateInWords(announcement)}</p>
      </div>
      {recalledAt === null && (
        <Button
          variant="secondary"
          size="sm"
          aria-label={`${sentAt === null ? 'Cancel' : 'Recall'} ${title}`}
          onClick={() => setAsking(true)}
        >
          {sentAt === null ? 'Cancel' : 'Recall'}
        </Button>
      )}
      {isAsking && <RecallDialog announcement={announcement} onClose={() => setAsking(false)} />}
    </article>
  );
}

function RecallDialog({ announcement, onClose }: { announcement: Announcement; onClose: () => void }) {
  const { id, title, sentAt, recipients, byEmail } = announcement;
  const toast = useToast();
  const isSent = sentAt !== null;
  const recall = useWrite('POST /api/admin/announcements/{id}/recall', {
    refreshes: ['GET /api/admin/announcements'],
    onSuccess: () => toast({ title: isSent ? 'Recalled' : 'Cancelled', kind: 'success' }),
  });
  return (
    <ConfirmDialog
      open
      title={isSent ? `Recall “${title}”?` : `Cancel “${title}”?`}
      confirmLabel={isSent ? 'Recall it' : 'Cancel it'}
      cancelLabel="Leave it"
      busy={recall.isPending}
      error={recall.error?.message}
      onConfirm={() => recall.mutateAsync({ params: { id } })}
      onClose={onClose}
      focusAfter={() => document.querySelector<HTMLElement>('#sent-notifications h2')}
    >
      {isSent
        ? `It leaves the notifications of ${people(recipients ?? 0)}, read or not.${byEmail ? ' Emails that are on their way can’t be taken back.' : ''}`
        : 'Nobody gets it.'}
    </ConfirmDialog>
  );
}
