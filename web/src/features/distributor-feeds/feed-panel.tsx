import type { DistributorFeed } from '@vitola/contract/distributor-feeds/distributor-feeds';
import { useState } from 'react';
import { useWrite } from '../../api/query.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { Panel } from '../../ui/display/panel.tsx';
import { useToast } from '../../ui/feedback/toasts.tsx';
import { FeedForm } from './feed-form.tsx';
import { FeedBadge, FeedReview, FeedState } from './feed-state.tsx';
import { FetchNow } from './fetch-now.tsx';
import { feedQueries } from './queries.ts';

/** A feed with its state, and what its owner can do about it. */
export function FeedPanel({ feed }: { feed: DistributorFeed }) {
  return (
    <Panel
      title={feed.name}
      description={<span className="wrap-anywhere">{feed.address}</span>}
      actions={<FeedBadge feed={feed} />}
    >
      <FeedState feed={feed} />
      <FeedReview feed={feed} page="/trial?panel=inventory" />
      <div className="mt-5 flex flex-wrap gap-3">
        <FetchNow feed={feed} />
        <ChangeFeed feed={feed} />
        <RemoveFeed feed={feed} />
      </div>
    </Panel>
  );
}

function ChangeFeed({ feed }: { feed: DistributorFeed }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="quiet" onClick={() => setOpen(true)}>
        Change
      </Button>
      <Dialog open={isOpen} onOpenChange={setOpen} title={`Change ${feed.name}`}>
        {isOpen && <FeedForm feed={feed} onDone={() => setOpen(false)} />}
      </Dialog>
    </>
  );
}

function RemoveFeed({ feed: { id, name } }: { feed: DistributorFeed }) {
  const toast = useToast();
  const [isOpen, setOpen] = useState(false);
  const remove = useWrite('DELETE /api/distributor-feeds/{id}', {
    refreshes: feedQueries,
    onSuccess: () => toast({ title: `${name} removed`, kind: 'success' }),
  });
  return (
    <>
      <Button variant="quiet" onClick={() => setOpen(true)}>
        Remove
      </Button>
      <ConfirmDialog
        open={isOpen}
        title={`Remove ${name}?`}
        confirmLabel="Remove"
        busy={remove.isPending}
        error={remove.error?.message}
        onConfirm={() => remove.mutateAsync({ params: { id } })}
        onClose={() => setOpen(false)}
        focusAfter={() => document.querySelector('h1')}
      >
        It is no longer fetched, and its costs, its availability and your matches are forgotten. Your cigars,
        their prices and their stock stay.
      </ConfirmDialog>
    </>
  );
}
