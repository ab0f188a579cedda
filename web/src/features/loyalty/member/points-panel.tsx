import { useRead } from '../../../api/query.ts';
import { Panel } from '../../../ui/display/panel.tsx';
import { Loaded } from '../../../ui/feedback/loaded.tsx';
import { LoungePointsList } from './lounge-points.tsx';
import { MemberCode } from './member-code.tsx';
import { TierProgress } from './tier-progress.tsx';

/** A member's points at each lounge, their tier, and the code for the counter. */
export function PointsPanel() {
  const loyalty = useRead('GET /api/user/loyalty');
  return (
    <Panel
      title="Your points"
      description="Each lounge gives its own, and redeems its own."
      actions={<MemberCode />}
    >
      <Loaded of={loyalty} label="Loading your points" rows={3}>
        {({ lounges, ...membership }) => (
          <div className="flex flex-col gap-6">
            <TierProgress {...membership} />
            {lounges.length === 0 ? (
              <p className="text-pretty text-ink-muted">
                No points yet. Lounges that give them count your first visit, your purchases and your ratings.
              </p>
            ) : (
              <LoungePointsList lounges={lounges} />
            )}
          </div>
        )}
      </Loaded>
    </Panel>
  );
}
