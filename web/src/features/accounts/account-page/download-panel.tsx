import { Download } from 'lucide-react';
import { ButtonLink } from '../../../ui/buttons/button.tsx';
import { Panel } from '../../../ui/display/panel.tsx';

/** A member's download of everything that is stored about them. */
export function DownloadPanel() {
  return (
    <Panel
      title="Download everything"
      description="Your account, cigars, notes, ratings and preferences in one zip file, as JSON and as CSV tables for a spreadsheet."
    >
      <ButtonLink
        href="/api/user/export"
        download
        variant="secondary"
        icon={<Download aria-hidden="true" className="size-4.5" />}
      >
        Download
      </ButtonLink>
    </Panel>
  );
}
