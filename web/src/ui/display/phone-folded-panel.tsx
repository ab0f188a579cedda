import { clsx } from 'clsx';
import { ChevronDown } from 'lucide-react';
import { useId, useState } from 'react';
import { IconButton } from '../buttons/icon-button.tsx';
import { Panel, type PanelProps } from './panel.tsx';

interface PhoneFoldedPanelProps extends PanelProps {
  title: string;
  /** Whether it needs opening at first, for example because nothing in it needs a hand. */
  isFolded?: boolean;
}

/** A panel that phones show as its title until it is opened, where the space is needed; wider screens show all of it. */
export function PhoneFoldedPanel(props: PhoneFoldedPanelProps) {
  const { isFolded = true, title, description, children, className, ...rest } = props;
  const [chosen, setChosen] = useState<boolean>();
  const isOpen = chosen ?? !isFolded;
  const hidden = !isOpen && 'max-sm:hidden';
  const id = useId();
  return (
    <Panel
      {...rest}
      title={<span className="block max-sm:pr-10">{title}</span>}
      className={clsx('relative', className, !isOpen && 'max-sm:pb-0')}
      description={
        description === undefined ? undefined : <span className={clsx(hidden)}>{description}</span>
      }
    >
      <div className="absolute top-3 right-3 sm:hidden">
        <IconButton
          label={isOpen ? `Fold: ${title}` : `Open: ${title}`}
          aria-expanded={isOpen}
          aria-controls={id}
          icon={<ChevronDown aria-hidden="true" className={clsx(isOpen && 'rotate-180')} />}
          onClick={() => setChosen(!isOpen)}
        />
      </div>
      <div id={id} className={clsx('contents', hidden)}>
        {children}
      </div>
    </Panel>
  );
}
