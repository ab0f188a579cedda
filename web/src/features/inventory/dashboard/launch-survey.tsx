import { Check, Copy, ExternalLink } from 'lucide-react';
import { BreakableText } from '../../../ui/display/breakable.tsx';
import { Button, ButtonLink } from '../../../ui/buttons/button.tsx';
import { Panel } from '../../../ui/display/panel.tsx';
import { useToast } from '../../../ui/feedback/toasts.tsx';
import { useCopy } from '../../../ui/buttons/use-copy.ts';

/** The address guests open, to copy or to try. */
export function LaunchSurvey({ customerPath }: { customerPath: string }) {
  const link = new URL(customerPath, window.location.origin).href;
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
      description="Open this link on the lounge's tablet, or put it on a table."
    >
      <div className="paper-label m-1.5 rounded-control px-4 py-3">
        <p className="font-display tnum wrap-anywhere select-all">
          <BreakableText>{link}</BreakableText>
        </p>
      </div>
      <div className="mt-5 flex flex-wrap items-center gap-3 max-sm:flex-col max-sm:items-stretch">
        <Button
          variant="secondary"
          icon={
            isCopied ? (
              <Check aria-hidden="true" className="size-4.5" />
            ) : (
              <Copy aria-hidden="true" className="size-4.5" />
            )
          }
          onClick={() => void copyLink()}
        >
          {isCopied ? 'Link copied' : 'Copy link'}
        </Button>
        <ButtonLink
          href={customerPath}
          target="_blank"
          rel="noreferrer"
          variant="quiet"
          icon={<ExternalLink aria-hidden="true" className="size-4.5" />}
        >
          Open the survey
        </ButtonLink>
      </div>
      <p className="mt-4 text-[0.9375rem] text-ink-muted">
        To keep the tablet’s screen on, set Auto-Lock to Never (on an iPad: Settings, Display &amp;
        Brightness).
      </p>
    </Panel>
  );
}
