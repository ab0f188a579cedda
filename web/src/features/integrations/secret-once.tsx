import { Check, Copy } from 'lucide-react';
import { useCopied } from '../../lib/use-copied.ts';
import { Button } from '../../ui/button.tsx';

/** A secret that is never shown again, ready to be copied. */
export function SecretOnce({ label, secret, onDone }: { label: string; secret: string; onDone: () => void }) {
  const { isCopied, copy } = useCopied();
  return (
    <div role="status" className="rounded-control border border-warning-ink/50 bg-warning-wash p-4">
      <p className="font-semibold">{label}</p>
      <p className="mt-1 text-[0.9375rem] text-ink-muted">Copy it now: it is not shown again.</p>
      <code className="mt-3 block rounded-control border border-line bg-surface p-3 font-mono text-sm break-all select-all">
        {secret}
      </code>
      <div className="mt-3 flex flex-wrap gap-2">
        <Button
          size="sm"
          icon={
            isCopied ? (
              <Check aria-hidden="true" className="size-4" />
            ) : (
              <Copy aria-hidden="true" className="size-4" />
            )
          }
          onClick={() => void copy(secret).catch(() => undefined)}
        >
          {isCopied ? 'Copied' : 'Copy'}
        </Button>
        <Button size="sm" variant="quiet" onClick={onDone}>
          I have kept it
        </Button>
      </div>
    </div>
  );
}
