import type { OnboardedLounge } from '@vitola/contract/platform/onboarding';
import { Check, Copy } from 'lucide-react';
import { Button, ButtonLink } from '../../../ui/buttons/button.tsx';
import { Link } from '../../../ui/buttons/link.tsx';
import { useCopy } from '../../../ui/buttons/use-copy.ts';
import { BreakableText } from '../../../ui/display/breakable.tsx';
import { Card } from '../../../ui/display/panel.tsx';
import { useToast } from '../../../ui/feedback/toasts.tsx';

interface OnboardedProps {
  lounge: OnboardedLounge;
  onAnother: () => void;
}

/** What to do once a lounge is made: open its survey on the tablet, and look at its monitor. */
export function Onboarded({ lounge, onAnother }: OnboardedProps) {
  const { name, customerUrl, monitorPath, qrCode, invitedEmail } = lounge;
  const monitorUrl = new URL(monitorPath, window.location.origin).href;
  return (
    <div className="mx-auto max-w-3xl">
      <h1 className="text-3xl wrap-anywhere">{name} is ready</h1>
      <p role="status" className="mt-2 mb-6 text-ink-muted wrap-anywhere">
        An invitation is on its way to {invitedEmail}. Its link works once, for seven days.
      </p>
      <Card className="flex flex-col gap-7">
        <div className="grid items-start gap-6 sm:grid-cols-[12rem_1fr]">
          <img
            src={qrCode}
            alt="QR code of the customer URL"
            className="w-full max-w-48 rounded-card border border-line [image-rendering:pixelated]"
          />
          <div className="min-w-0">
            <h2 className="text-xl">Customer URL</h2>
            <p className="mt-1 text-ink-muted">Scan the code with the tablet, or open this address on it.</p>
            <Address address={customerUrl} label="the customer URL" />
          </div>
        </div>
        <div>
          <h2 className="text-xl">Admin monitor URL</h2>
          <p className="mt-1 mb-2 text-ink-muted">Shows whether the lounge is well.</p>
          <Link href={monitorPath} className="text-accent-ink underline wrap-anywhere">
            <BreakableText>{monitorUrl}</BreakableText>
          </Link>
        </div>
        <div>
          <h2 className="text-xl">API key</h2>
          <p className="mt-1 text-ink-muted">
            API keys come with the Enterprise plan. The owner makes them in the dashboard, under Integrations.
          </p>
        </div>
      </Card>
      <div className="mt-6 flex flex-wrap gap-3">
        <ButtonLink href="/admin">Go to Main Dashboard</ButtonLink>
        <Button variant="secondary" onClick={onAnother}>
          Onboard another lounge
        </Button>
      </div>
    </div>
  );
}

function Address({ address, label }: { address: string; label: string }) {
  const { isCopied, copy } = useCopy();
  const toast = useToast();
  const copyAddress = () =>
    copy(address).catch(() =>
      toast({
        title: 'Copying failed',
        description: 'Please select the address and copy it.',
        kind: 'destructive',
      }),
    );
  return (
    <>
      <p className="mt-3 rounded-control border border-line bg-sunken px-4 py-3 select-all wrap-anywhere">
        <BreakableText>{address}</BreakableText>
      </p>
      <Button
        size="sm"
        variant="secondary"
        className="mt-3"
        aria-label={isCopied ? undefined : `Copy ${label}`}
        icon={
          isCopied ? (
            <Check aria-hidden="true" className="size-4" />
          ) : (
            <Copy aria-hidden="true" className="size-4" />
          )
        }
        onClick={() => void copyAddress()}
      >
        {isCopied ? 'Copied' : 'Copy'}
      </Button>
    </>
  );
}
