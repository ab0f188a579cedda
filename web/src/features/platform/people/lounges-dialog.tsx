import type { StaffLounge, StaffMember } from '@vitola/contract/platform/people';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { readQuery } from '../../../api/query.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { Loaded } from '../../../ui/feedback/loaded.tsx';
import { LoungePicker } from './lounge-picker.tsx';
import { usePeopleWrite } from './use-people-write.ts';

interface LoungesDialogProps {
  person: StaffMember;
  onClose: () => void;
}

/** Chooses the lounges that an admin looks after. */
export function LoungesDialog({ person, onClose }: LoungesDialogProps) {
  // Read each time: the choice begins from what is saved.
  const lounges = useQuery({
    ...readQuery('GET /api/super-admin/people/{id}/lounges', { params: { id: person.id } }),
    gcTime: 0,
  });
  return (
    <Dialog open onOpenChange={onClose} title={`Lounges of ${person.username}`} size="md">
      <Loaded of={lounges} label="Loading the lounges" rows={2}>
        {(current) => <ChooseLounges person={person} current={current} onClose={onClose} />}
      </Loaded>
    </Dialog>
  );
}

function ChooseLounges({ person, current, onClose }: LoungesDialogProps & { current: StaffLounge[] }) {
  const [chosen, setChosen] = useState<readonly StaffLounge[]>(current);
  const { mutate, isPending, error } = usePeopleWrite(
    'PUT /api/super-admin/people/{id}/lounges',
    `The lounges of ${person.username} were changed`,
  );
  const loungeIds = chosen.map(({ loungeId }) => loungeId);
  const save = () =>
    mutate({ params: { id: person.id }, body: { loungeIds } }, { onSuccess: () => onClose() });
  return (
    <div className="flex flex-col gap-6">
      <LoungePicker chosen={chosen} onChange={setChosen} error={error?.fields.loungeIds} />
      <div className="flex justify-end gap-3">
        <Button variant="quiet" onClick={onClose}>
          Cancel
        </Button>
        <Button busy={isPending} onClick={save}>
          Save
        </Button>
      </div>
    </div>
  );
}
