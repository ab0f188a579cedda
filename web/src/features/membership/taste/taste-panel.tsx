import { ratingsForTaste } from '@vitola/contract/membership/taste-constants';
import { useRead } from '../../../api/query.ts';
import { ButtonLink } from '../../../ui/buttons/button.tsx';
import { Panel } from '../../../ui/display/panel.tsx';
import { Tabs } from '../../../ui/display/tabs.tsx';
import { Loaded } from '../../../ui/feedback/loaded.tsx';
import { TasteTable } from './taste-table.tsx';
import { ratingsMissing, traitLabels } from './taste-texts.ts';

/** How many values of a trait are shown. */
const shownValues = 8;

/** How the member rates cigars by strength, flavor, origin, wrapper and price; the best-liked first. */
export function TastePanel() {
  const taste = useRead('GET /api/user/taste');
  return (
    <Panel
      title="Your taste"
      description="The mean of your stars, what you like best first."
      actions={
        <ButtonLink href="/vault/taste" variant="quiet" size="sm">
          All of your taste
        </ButtonLink>
      }
    >
      <Loaded of={taste} label="Loading your taste" rows={4}>
        {({ rated, traits }) =>
          rated < ratingsForTaste ? (
            <p className="text-ink-muted">{ratingsMissing(rated)}</p>
          ) : (
            <Tabs
              label="Your taste by"
              items={traits.map((trait) => ({
                value: trait.trait,
                label: traitLabels[trait.trait],
                content: <TasteTable trait={trait} shownValues={shownValues} />,
              }))}
            />
          )
        }
      </Loaded>
    </Panel>
  );
}
