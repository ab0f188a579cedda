import { useState } from 'react';
import { useRead, useWrite } from '../../api/query.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Panel } from '../../ui/display/panel.tsx';
import { Loaded } from '../../ui/feedback/loaded.tsx';
import { useToast } from '../../ui/feedback/toasts.tsx';
import { FormError } from '../../ui/fields/form-error.tsx';
import { Select } from '../../ui/fields/select.tsx';
import { pointOfSaleQueries } from './queries.ts';

interface Place {
  id: string;
  name: string;
}

/** Chooses the location whose items, counts and sales are read; another one can be chosen later. */
export function ChooseLocation({ chosen }: { chosen: Place | null }) {
  const [isChanging, setChanging] = useState(chosen === null);
  return (
    <Panel
      title="Location"
      description={chosen ? chosen.name : 'Its items, stock and sales are the ones of this lounge.'}
      actions={
        !isChanging && (
          <Button variant="secondary" size="sm" onClick={() => setChanging(true)}>
            Change
          </Button>
        )
      }
    >
      {isChanging && <LocationForm chosen={chosen} onChosen={() => setChanging(false)} />}
    </Panel>
  );
}

function LocationForm({ chosen, onChosen }: { chosen: Place | null; onChosen: () => void }) {
  const places = useRead('GET /api/point-of-sale/locations');
  return (
    <Loaded of={places} label="Loading the locations" rows={1}>
      {(listed) => <LocationChoice places={listed} chosen={chosen} onChosen={onChosen} />}
    </Loaded>
  );
}

interface LocationChoiceProps {
  places: readonly Place[];
  chosen: Place | null;
  onChosen: () => void;
}

function LocationChoice({ places, chosen, onChosen }: LocationChoiceProps) {
  const toast = useToast();
  const [locationId, setLocationId] = useState(chosen?.id ?? places[0]?.id ?? '');
  const choose = useWrite('PUT /api/point-of-sale/location', {
    refreshes: pointOfSaleQueries,
    onSuccess: () => {
      toast({ title: 'Location chosen', description: 'It is being read now.', kind: 'success' });
      onChosen();
    },
  });
  if (places.length === 0) return <p className="text-ink-muted">It has no open location.</p>;
  return (
    <form
      className="flex flex-wrap items-end gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        choose.mutate({ body: { locationId } });
      }}
    >
      <Select
        label="Location of this lounge"
        frameClassName="w-full sm:w-80"
        value={locationId}
        options={places.map(({ id, name }) => ({ value: id, label: name }))}
        onChange={({ target }) => setLocationId(target.value)}
      />
      <Button type="submit" busy={choose.isPending}>
        Use this location
      </Button>
      {choose.error && <FormError>{choose.error.message}</FormError>}
    </form>
  );
}
