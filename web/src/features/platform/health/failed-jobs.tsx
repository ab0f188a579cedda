import { useQueryClient } from '@tanstack/react-query';
import type { FailedJob, PlatformHealth } from '@vitola/contract/platform/health';
import { RotateCw, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { readQuery, useWrite } from '../../../api/query.ts';
import { formatDateTime } from '../../../time/format-date-time.ts';
import { deviceTimeZone } from '../../../time/time-zone.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx';
import { useToast } from '../../../ui/feedback/toasts.tsx';
import { jobInWords } from './job-words.ts';

/** The jobs that failed, each with its buttons to try it again and to give it up. */
export function FailedJobs({ jobs }: { jobs: readonly FailedJob[] }) {
  const [discarding, setDiscarding] = useState<{ job: FailedJob; open: boolean }>();
  const retry = useJobWrite('POST /api/super-admin/health/jobs/{id}/retry', 'The job runs again');
  const discard = useJobWrite('POST /api/super-admin/health/jobs/{id}/discard', 'The job is discarded');
  return (
    <>
      {jobs.length === 0 && <p className="text-ink-muted">No job has failed.</p>}
      <ul id="failed-jobs" tabIndex={-1} className="divide-y divide-line">
        {jobs.map((job) => (
          <li
            key={job.id}
            className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 py-4 first:pt-0 last:pb-0"
          >
            <div className="min-w-0">
              <h3 className="text-lg">{jobInWords(job.name)}</h3>
              <p className="wrap-anywhere text-ink-muted">{failureInWords(job)}</p>
            </div>
            <div className="flex gap-2">
              <Button
                variant="secondary"
                size="sm"
                icon={<RotateCw aria-hidden="true" className="size-4.5" />}
                onClick={() => retry.mutate({ params: { id: job.id } })}
              >
                Try again
              </Button>
              <Button
                variant="quiet"
                size="sm"
                icon={<Trash2 aria-hidden="true" className="size-4.5" />}
                onClick={() => setDiscarding({ job, open: true })}
              >
                Discard
              </Button>
            </div>
          </li>
        ))}
      </ul>
      {discarding && (
        <ConfirmDialog
          open={discarding.open}
          title="Discard this job?"
          confirmLabel="Discard"
          busy={discard.isPending}
          error={discard.error?.message}
          onConfirm={() => discard.mutateAsync({ params: { id: discarding.job.id } })}
          onClose={() => setDiscarding({ ...discarding, open: false })}
          focusAfter={failedJobsList}
        >
          What it would have done is not done: an email is never sent. This cannot be undone.
        </ConfirmDialog>
      )}
    </>
  );
}

const failedJobsList = () => document.getElementById('failed-jobs');

function failureInWords({ attempts, reason, createdAt, nextAt }: FailedJob): string {
  const since = `from ${formatDateTime(createdAt, deviceTimeZone())}`;
  const next =
    nextAt === null ? 'not tried again' : `next attempt ${formatDateTime(nextAt, deviceTimeZone())}`;
  return [reason, attempts === 1 ? '1 attempt' : `${attempts} attempts`, since, next].join(' · ');
}

function useJobWrite(name: `POST /api/super-admin/health/jobs/{id}/${'retry' | 'discard'}`, title: string) {
  const client = useQueryClient();
  const toast = useToast();
  return useWrite(name, {
    onSuccess: (health: PlatformHealth) => {
      // The job's row goes, and its button with it.
      const list = failedJobsList();
      if (list?.contains(document.activeElement)) list.focus();
      client.setQueryData(readQuery('GET /api/super-admin/health').queryKey, health);
      toast({ title, kind: 'success' });
    },
    onError: (error) => toast({ title: error.message, kind: 'destructive' }),
  });
}
