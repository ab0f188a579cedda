import type { ReactNode } from 'react';
import { X } from 'lucide-react';
import { Button } from '../../../ui/buttons/button.tsx';
import { Panel } from '../../../ui/display/panel.tsx';

interface SectionProps {
  id: string;
  title: ReactNode;
  /** What the section is, for the name of its CLOSE button. */
  name: string;
  description?: ReactNode;
  actions?: ReactNode;
  onClose: () => void;
  children: ReactNode;
}

/** A section of the platform's dashboard, with a CLOSE button. */
export const Section = ({ id, title, name, description, actions, onClose, children }: SectionProps) => (
  <Panel
    id={id}
    className="scroll-mt-24"
    title={title}
    description={description}
    actions={
      <>
        {actions}
        <Button
          size="sm"
          variant="quiet"
          className="max-sm:-mr-2 max-sm:px-2"
          icon={<X aria-hidden="true" className="size-4" />}
          aria-label={`CLOSE ${name}`}
          onClick={onClose}
        >
          CLOSE
        </Button>
      </>
    }
  >
    {children}
  </Panel>
);
