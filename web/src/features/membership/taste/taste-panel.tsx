import { ratingsForTaste } from '@vitola/contract/membership/taste-constants';
import { useRead } from '../../../api/query.ts';
import { ButtonLink } from '../../../ui/buttons/button.tsx';
import { Panel } from '../../../ui/display/panel.tsx';
import { Tabs } from '../../../ui/display/tabs.tsx';
import { Loaded } from '../../../ui/feedback/loaded.tsx';
import { TasteTable } from './taste-table.tsx';
import { ratingsMissing } from './taste-texts.ts';
import { texts } from '../texts/texts.ts';

/** How many values of a trait are shown. */
const shownValues = 8;

/** How the member rates cigars by strength, flavor, origin, wrapper and price; the best-liked first. */
export function TastePanel() {
  const taste = useRead('GET /api/user/taste');
  const said = texts().taste;
  return (
    <Panel
      title={said.title}
      description={said.panel}
      actions={
        <ButtonLink href="/vault/taste" variant="quiet" size="sm">
          {said.all}
        </ButtonLink>
      }
    >
      <Loaded of={taste} label={said.loading} rows={4}>
        {({ rated, traits }) =>
          rated < ratingsForTaste ? (
            <p className="text-ink-muted">{ratingsMissing(rated)}</p>
          ) : (
            <Tabs
              label={said.tabs}
              items={traits.map((trait) => ({
                value: trait.trait,
                label: said.traits[trait.trait],
                content: <TasteTable trait={trait} shownValues={shownValues} />,
              }))}
            />
          )
        }
      </Loaded>
    </Panel>
  );
}
