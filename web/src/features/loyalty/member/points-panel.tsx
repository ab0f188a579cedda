import { Panel } from '../../../ui/display/panel.tsx';
import { Loaded } from '../../../ui/feedback/loaded.tsx';
import { LoungePointsList } from './lounge-points.tsx';
import { MemberCode } from './member-code.tsx';
import { TierProgress } from './tier-progress.tsx';
import { useLoyalty } from './use-loyalty.ts';
import { texts } from '../texts/texts.ts';

/** A member's points at each lounge, their tier, and the code for the counter. */
export function PointsPanel() {
  const loyalty = useLoyalty();
  const said = texts().panel;
  return (
    <Panel
      title={said.title}
      description={said.description}
      actions={<MemberCode onClose={() => void loyalty.refetch()} />}
    >
      <Loaded of={loyalty} label={said.loading} rows={3}>
        {({ lounges, ...membership }) => (
          <div className="flex flex-col gap-6">
            <TierProgress {...membership} />
            {lounges.length === 0 ? (
              <p className="text-pretty text-ink-muted">{said.none}</p>
            ) : (
              <LoungePointsList lounges={lounges} />
            )}
          </div>
        )}
      </Loaded>
    </Panel>
  );
}
