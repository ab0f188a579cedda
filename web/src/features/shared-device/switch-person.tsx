import { ArrowLeftRight } from 'lucide-react';
import { Button } from '../../ui/buttons/button.tsx';
import { useIdleLock, useLock } from './use-lock.ts';

/** Locks a shared device for the next person; without a touch it locks automatically. */
export function SwitchPerson() {
  const lock = useLock();
  useIdleLock(lock);
  return (
    <Button
      variant="quiet"
      size="sm"
      icon={<ArrowLeftRight aria-hidden="true" className="size-4.5" />}
      onClick={lock}
    >
      Switch person
    </Button>
  );
}
