import { Download } from 'lucide-react';
import { ButtonLink } from '../../../ui/buttons/button.tsx';
import { Panel } from '../../../ui/display/panel.tsx';
import { texts } from './texts/texts.ts';

/** A member's download of everything that is stored about them. */
export function DownloadPanel() {
  const said = texts().download;
  return (
    <Panel title={said.title} description={said.description}>
      <ButtonLink
        href="/api/user/export"
        download
        variant="secondary"
        icon={<Download aria-hidden="true" className="size-4.5" />}
      >
        {said.button}
      </ButtonLink>
    </Panel>
  );
}
