import type { LegalVersion } from '@vitola/contract/system-settings/legal';
import { type LegalKind, legalKinds, legalTitles } from '@vitola/contract/system-settings/legal-constants';
import { useState } from 'react';
import { useRead } from '../../../api/query.ts';
import { formatDateTime } from '../../../time/format-date-time.ts';
import { deviceTimeZone } from '../../../time/time-zone.ts';
import { Button, ButtonLink } from '../../../ui/buttons/button.tsx';
import { Panel } from '../../../ui/display/panel.tsx';
import { Loaded } from '../../../ui/feedback/loaded.tsx';
import { PublishDialog } from './publish-dialog.tsx';

/** The terms and the privacy policy: which version holds, and publishing the next. */
export function LegalPanel() {
  return (
    <Panel
      title="Terms and privacy"
      description="Every form that creates an account links to these, and the account keeps which versions held then. Until you publish your own, each is a template of what the software does."
    >
      <ul className="divide-y divide-line">
        {legalKinds.map((kind) => (
          <li key={kind} className="py-4 first:pt-0 last:pb-0">
            <LegalRow kind={kind} />
          </li>
        ))}
      </ul>
    </Panel>
  );
}

function LegalRow({ kind }: { kind: LegalKind }) {
  const versions = useRead('GET /api/super-admin/legal/{kind}', { params: { kind } });
  const [isWriting, setWriting] = useState(false);
  const title = legalTitles[kind];
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
      <div className="min-w-0">
        <h3 className="text-lg">{title}</h3>
        <Loaded of={versions} label={`Loading the versions of the ${title}`} rows={1}>
          {(all) => <p className="text-ink-muted">{all[0] && versionInWords(all[0])}</p>}
        </Loaded>
      </div>
      <div className="flex gap-2">
        <ButtonLink href={`/${kind}`} variant="quiet" size="sm" aria-label={`View the ${title}`}>
          View
        </ButtonLink>
        <Button
          variant="secondary"
          size="sm"
          aria-label={`Write a New Version of the ${title}`}
          onClick={() => setWriting(true)}
        >
          Write a New Version
        </Button>
      </div>
      {isWriting && <PublishDialog kind={kind} onClose={() => setWriting(false)} />}
    </div>
  );
}

function versionInWords({ version, publishedAt, publishedBy }: LegalVersion): string {
  if (publishedAt === null) return 'The template; nothing has been published yet.';
  const by = publishedBy === null ? '' : ` by ${publishedBy}`;
  return `Version ${version}, published ${formatDateTime(publishedAt, deviceTimeZone())}${by}`;
}
