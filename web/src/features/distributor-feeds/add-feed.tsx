import { feedLimits } from '@vitola/contract/distributor-feeds/distributor-feed-constants';
import { FoldedPanel } from '../../ui/display/folded-panel.tsx';
import { Panel } from '../../ui/display/panel.tsx';
import { FeedForm } from './feed-form.tsx';

const description =
  'The address of a CSV, Excel or JSON list, as your distributor gives it to you. It is read at once, and you check its columns once.';

/** The form that adds a feed; folded where there are some, and gone at the limit. */
export function AddFeed({ count }: { count: number }) {
  if (count === 0)
    return (
      <Panel title="Add a feed" description={description}>
        <FeedForm />
      </Panel>
    );
  if (count >= feedLimits.feeds)
    return <p className="text-ink-muted">A lounge may have {feedLimits.feeds} feeds.</p>;
  return (
    <FoldedPanel title="Add another feed" className="pt-4">
      <p className="mb-4 max-w-prose text-ink-muted">{description}</p>
      <FeedForm key={count} />
    </FoldedPanel>
  );
}
