import type { AnnouncementType, Audience } from '@vitola/contract/announcements/announcement-constants';
import type { AnnouncementReach } from '@vitola/contract/announcements/announcements';
import { keepPreviousData, useQuery, type UseQueryResult } from '@tanstack/react-query';
import type { CallError } from '../../api/call-error.ts';
import { readQuery } from '../../api/query.ts';
import { AnnouncementIcon } from '../notifications/index.ts';
import { people } from './announcement-words.ts';

/** How many would get it; nothing while an audience of lounges has none. */
export const useReach = ({ audience, loungeIds }: { audience: Audience; loungeIds: string[] }) =>
  useQuery({
    ...readQuery('POST /api/admin/announcements/preview', { body: { audience, loungeIds } }),
    enabled: loungeIds.length > 0 || audience === 'all-members' || audience === 'owners',
    ...(loungeIds.length > 0 && { placeholderData: keepPreviousData }),
  });

interface PreviewProps {
  title: string;
  message: string;
  type: AnnouncementType;
  byEmail: boolean;
  reach: UseQueryResult<AnnouncementReach, CallError>;
}

/** How a notification will look in the bell, and how many get it. */
export function Preview({ title, message, type, byEmail, reach }: PreviewProps) {
  return (
    <section aria-label="Preview" className="flex flex-col gap-3">
      <h3 className="text-lg">How it will look</h3>
      <div className="rounded-control border border-l-4 border-line border-l-accent bg-raised py-3 pr-3 pl-4">
        <p className="flex items-center gap-2 font-semibold wrap-anywhere">
          <AnnouncementIcon type={type} />
          {title.trim() || <span className="text-ink-faint">Title</span>}
        </p>
        <p className="text-[0.9375rem] leading-snug whitespace-pre-line wrap-anywhere text-ink-muted">
          {message.trim() || <span className="text-ink-faint">Message</span>}
        </p>
      </div>
      <p aria-live="polite" className="tnum text-[0.9375rem] text-ink-muted">
        {reachInWords(reach, byEmail)}
      </p>
    </section>
  );
}

function reachInWords({ data, error, fetchStatus }: PreviewProps['reach'], byEmail: boolean): string {
  if (error) return `How many get it could not be counted: ${error.message}`;
  if (!data)
    return fetchStatus === 'fetching' ? 'Counting who gets it…' : 'Choose a lounge to see how many get it.';
  if (data.readers === 0) return 'Nobody is among these yet.';
  const mailed = byEmail ? ` ${people(data.emails)} of them also by email.` : '';
  return `${people(data.readers)} ${data.readers === 1 ? 'gets' : 'get'} it in the app.${mailed}`;
}
