import { guestOrigin } from '@vitola/contract/guest-domain-constants';
import type { OwnLounge } from '@vitola/contract/lounge';
import { Check, Copy, Download, ExternalLink, Printer } from 'lucide-react';
import { useRead } from '../../../api/query.ts';
import { Button, ButtonLink } from '../../../ui/buttons/button.tsx';
import { useCopy } from '../../../ui/buttons/use-copy.ts';
import { BreakableText } from '../../../ui/display/breakable.tsx';
import { Panel } from '../../../ui/display/panel.tsx';
import { useToast } from '../../../ui/feedback/toasts.tsx';
import { TentDialog } from '../../printables/index.ts';

const sign = { 'aria-hidden': true, className: 'size-4.5' } as const;

/** The address guests open: as a code to scan with the tablet, and to copy, print or try. */
export function LaunchSurvey({ customerPath, guestDomain }: Pick<OwnLounge, 'customerPath' | 'guestDomain'>) {
  const link = guestOrigin(window.location.origin, guestDomain) + customerPath;
  const { data: code } = useRead('GET /api/user/survey-qr');
  const { isCopied, copy } = useCopy();
  const toast = useToast();
  const copyLink = () =>
    copy(link).then(
      () => toast({ title: 'Link copied!', kind: 'success' }),
      () =>
        toast({
          title: 'Copying failed',
          description: 'Please select the link and copy it.',
          kind: 'destructive',
        }),
    );
  return (
    <Panel
      title="Launch your survey"
      description="Scan the code with the lounge’s tablet, or open the link there."
    >
      <div className="flex flex-wrap items-start gap-x-6 gap-y-4">
        <div className="aspect-square w-40 shrink-0 overflow-hidden rounded-card border border-line bg-white max-sm:mx-auto max-sm:w-52">
          {code && (
            <img
              src={code.qrCode}
              alt="QR code of your survey"
              className="w-full [image-rendering:pixelated]"
            />
          )}
        </div>
        <div className="min-w-60 flex-1">
          <p className="tnum font-display wrap-anywhere select-all">
            <BreakableText>{link}</BreakableText>
          </p>
          <div className="mt-4 flex flex-wrap gap-2">
            <Button
              variant="secondary"
              size="sm"
              icon={isCopied ? <Check {...sign} /> : <Copy {...sign} />}
              onClick={() => void copyLink()}
            >
              {isCopied ? 'Link copied' : 'Copy link'}
            </Button>
            {code && (
              <ButtonLink
                variant="secondary"
                size="sm"
                href={code.qrCode}
                download="survey-qr-code.png"
                icon={<Download {...sign} />}
              >
                Download PNG
              </ButtonLink>
            )}
            <TentDialog
              trigger={
                <Button variant="secondary" size="sm" icon={<Printer {...sign} />}>
                  Print table tent
                </Button>
              }
            />
            <ButtonLink
              href={customerPath}
              target="_blank"
              rel="noreferrer"
              variant="quiet"
              size="sm"
              icon={<ExternalLink {...sign} />}
            >
              Open the survey
            </ButtonLink>
          </div>
        </div>
      </div>
      <p className="mt-4 text-[0.9375rem] text-ink-muted">
        To keep the tablet’s screen on, set Auto-Lock to Never (on an iPad: Settings, Display &amp;
        Brightness).
      </p>
    </Panel>
  );
}
