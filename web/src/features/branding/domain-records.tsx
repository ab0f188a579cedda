import type { GuestDomain } from '@vitola/contract/guest-domains';
import { Check, Copy } from 'lucide-react';
import { useCopy } from '../../ui/buttons/use-copy.ts';
import { IconButton } from '../../ui/buttons/icon-button.tsx';
import { BreakableText } from '../../ui/display/breakable.tsx';
import { useToast } from '../../ui/feedback/toasts.tsx';

type DnsRecord = GuestDomain['records'][number];

/** The DNS records that an owner enters where the domain is registered. */
export function DomainRecords({ records }: { records: readonly DnsRecord[] }) {
  return (
    <div className="flex flex-col gap-3">
      <p className="text-pretty">
        Enter both records where your domain is registered. The first brings your guests here, the second says
        that the domain is yours.
      </p>
      <ul className="flex flex-col gap-3">
        {records.map((record) => (
          <li key={record.type} className="rounded-card border border-line px-4 py-3">
            <p className="font-semibold">{record.type} record</p>
            <Copied label="Name" text={record.name} />
            <Copied label="Value" text={record.value} />
          </li>
        ))}
      </ul>
    </div>
  );
}

function Copied({ label, text }: { label: string; text: string }) {
  const { isCopied, copy } = useCopy();
  const toast = useToast();
  const failed = () =>
    toast({
      title: 'Copying failed',
      description: 'Please select the text and copy it.',
      kind: 'destructive',
    });
  return (
    <p className="flex items-center gap-3">
      <span className="w-14 shrink-0 text-[0.9375rem] text-ink-muted">{label}</span>
      <span className="min-w-0 flex-1 wrap-anywhere select-all">
        <BreakableText>{text}</BreakableText>
      </span>
      <IconButton
        label={isCopied ? 'Copied' : `Copy ${text}`}
        icon={isCopied ? <Check aria-hidden="true" /> : <Copy aria-hidden="true" />}
        onClick={() => void copy(text).catch(failed)}
      />
    </p>
  );
}
