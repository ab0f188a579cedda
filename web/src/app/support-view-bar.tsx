import { useQuery } from '@tanstack/react-query';
import { Eye } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useWrite } from '../api/query.ts';
import { session } from '../api/session.ts';
import { browser } from '../navigation/browser.ts';
import { formatCount } from '../text/count.ts';
import { Button } from '../ui/buttons/button.tsx';
import { useToast } from '../ui/feedback/toasts.tsx';

const pollEveryMs = 10_000;

/** The bar of a support view: for how long it lasts, and its end. */
export function SupportViewBar({ loungeName, endsAt }: { loungeName: string; endsAt: string }) {
  // Once the view has ended, the session is a super admin's again, and the page guard leads on.
  const { data: user } = useQuery({ ...session, refetchInterval: pollEveryMs });
  const [loungeId] = useState(user?.loungeId);
  const toast = useToast();
  const end = useWrite('POST /api/support-view/end', {
    onSuccess: () => browser.loadPage(loungeId ? `/super-admin?manage=${loungeId}` : '/super-admin'),
    onError: ({ message }) =>
      toast({ title: 'The view is still open', description: message, kind: 'destructive' }),
  });
  const minutesLeft = Math.max(1, Math.ceil(useMsUntil(endsAt) / 60_000));
  return (
    <section
      aria-label="Support view"
      className="sticky top-0 z-50 flex flex-wrap items-center justify-center gap-x-5 gap-y-2 border-b-4 border-danger bg-accent px-4 py-2.5 text-on-accent print:hidden"
    >
      <p className="flex min-w-0 items-center gap-2.5 font-semibold wrap-anywhere">
        <Eye aria-hidden="true" className="size-5 shrink-0" />
        You are looking at {loungeName} as its owner. Nothing can be changed.
      </p>
      <p className="tnum">{formatCount(minutesLeft, 'minute')} left</p>
      <Button size="sm" variant="secondary" busy={end.isPending} onClick={() => end.mutate({})}>
        End view
      </Button>
    </section>
  );
}

/** The milliseconds until a time by the device's clock, counted down. */
function useMsUntil(time: string): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), pollEveryMs);
    return () => clearInterval(timer);
  }, []);
  return new Date(time).getTime() - now;
}
