import type { LoungeDetails } from '@vitola/contract/platform/lounges';
import {
  BadgeDollarSign,
  Copy,
  Eye,
  Headset,
  KeyRound,
  Mail,
  Pencil,
  Power,
  Send,
  UserRound,
} from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../ui/buttons/button.tsx';
import { AccountManagerDialog } from './account-manager-dialog.tsx';
import { EditLoungeDialog } from './edit-lounge-dialog.tsx';
import { InviteOwnerDialog } from './invite-owner-dialog.tsx';
import { OwnerDialog } from './owner-dialog.tsx';
import { PlanDialog } from './plan-dialog.tsx';
import { SetActiveDialog } from './set-active-dialog.tsx';
import { SupportViewDialog } from './support-view-dialog.tsx';
import { useCopyUrl, usePasswordReset, useWelcomeEmail } from './use-lounge-emails.ts';

type Opened = 'edit' | 'owner' | 'plan' | 'active' | 'view' | 'invite' | 'manager';

/** What a super admin does about a lounge. */
export function LoungeActions({ lounge }: { lounge: LoungeDetails }) {
  const [opened, setOpened] = useState<Opened>();
  const reset = usePasswordReset(lounge);
  const welcome = useWelcomeEmail(lounge);
  const copyUrl = useCopyUrl(lounge);
  const close = () => setOpened(undefined);
  const icon = { 'aria-hidden': true, className: 'size-4' } as const;
  const secondary = { size: 'sm', variant: 'secondary' } as const;
  return (
    <div className="flex flex-wrap gap-2.5">
      <Button {...secondary} icon={<Pencil {...icon} />} onClick={() => setOpened('edit')}>
        Edit lounge
      </Button>
      {lounge.owner && (
        <Button {...secondary} icon={<UserRound {...icon} />} onClick={() => setOpened('owner')}>
          Edit user
        </Button>
      )}
      {!lounge.owner && (
        <Button {...secondary} icon={<Send {...icon} />} onClick={() => setOpened('invite')}>
          {lounge.ownerInvitation ? 'Send invitation again' : 'Invite owner'}
        </Button>
      )}
      <Button {...secondary} icon={<BadgeDollarSign {...icon} />} onClick={() => setOpened('plan')}>
        Change plan
      </Button>
      <Button {...secondary} icon={<Headset {...icon} />} onClick={() => setOpened('manager')}>
        Account manager
      </Button>
      <Button {...secondary} icon={<KeyRound {...icon} />} busy={reset.isPending} onClick={reset.send}>
        Reset password
      </Button>
      <Button {...secondary} icon={<Mail {...icon} />} busy={welcome.isPending} onClick={welcome.send}>
        Send welcome email
      </Button>
      <Button {...secondary} icon={<Copy {...icon} />} onClick={copyUrl}>
        Copy customer URL
      </Button>
      <Button {...secondary} icon={<Eye {...icon} />} onClick={() => setOpened('view')}>
        View as this lounge
      </Button>
      <Button
        size="sm"
        variant={lounge.isActive ? 'danger' : 'primary'}
        icon={<Power {...icon} />}
        onClick={() => setOpened('active')}
      >
        {lounge.isActive ? 'Deactivate Lounge' : 'Activate Lounge'}
      </Button>
      {opened === 'edit' && <EditLoungeDialog lounge={lounge} onClose={close} />}
      {opened === 'owner' && lounge.owner && <OwnerDialog lounge={lounge} onClose={close} />}
      {opened === 'invite' && <InviteOwnerDialog lounge={lounge} onClose={close} />}
      {opened === 'manager' && <AccountManagerDialog lounge={lounge} onClose={close} />}
      {opened === 'plan' && <PlanDialog lounge={lounge} onClose={close} />}
      {opened === 'view' && <SupportViewDialog lounge={lounge} onClose={close} />}
      {opened === 'active' && <SetActiveDialog lounge={lounge} onClose={close} />}
    </div>
  );
}
