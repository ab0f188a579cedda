import { ButtonLink } from '../../../ui/buttons/button.tsx';
import { type PickedLoungeProps, WithPickedLounge } from './with-picked-lounge.tsx';

/** A page of an admin's work on one of their lounges, with the way back to the dashboard. */
export const AdminTool = (props: PickedLoungeProps) => (
  <>
    <div className="mb-4">
      <ButtonLink href="/admin" variant="quiet" size="sm" className="-ml-3">
        Back to Dashboard
      </ButtonLink>
    </div>
    <WithPickedLounge {...props} />
  </>
);
