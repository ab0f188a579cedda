import { Check, Copy, Download } from 'lucide-react';
import { useLayoutEffect, useRef, useState } from 'react';
import { downloadFile } from '../../../downloads/download-file.ts';
import { useCopy } from '../../../ui/buttons/use-copy.ts';
import { useWrite } from '../../../api/query.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { FormError } from '../../../ui/fields/form-error.tsx';
import { texts } from './texts/texts.ts';

const size = 'size-4';

interface RecoveryCodesProps {
  codes: readonly string[];
  madeAt: string;
  onSaved: () => void;
}

/** New recovery codes. They are shown once, so they stay until the user confirms saving them. */
export function RecoveryCodes({ codes, madeAt, onSaved }: RecoveryCodesProps) {
  const saved = useWrite('POST /api/account/second-factor/recovery-codes/saved', {
    refreshes: ['GET /api/account/second-factor'],
    onSuccess: onSaved,
  });
  const { isCopied, copy } = useCopy();
  const [isRefused, setRefused] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  // The dialog that created them has closed and the focus was lost with it.
  useLayoutEffect(() => place.current?.focus(), []);
  const text = codes.join('\n');
  const { codes: title, recovery: said } = texts().secondStep;
  const download = () => downloadFile(said.fileName, new Blob([said.file(text)]));
  return (
    <div
      ref={place}
      role="group"
      tabIndex={-1}
      aria-label={title}
      className="rounded-control border border-warning-ink/50 bg-warning-wash p-4"
    >
      <p className="font-semibold">{said.title}</p>
      <p className="mt-1 text-[0.9375rem] text-ink-muted">{said.body}</p>
      <ul className="mt-3 grid grid-cols-2 gap-x-6 gap-y-1 rounded-control border border-line bg-surface p-3 font-mono text-sm select-all">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="mt-3 flex flex-wrap gap-2">
        <Button
          size="sm"
          icon={
            isCopied ? (
              <Check aria-hidden="true" className={size} />
            ) : (
              <Copy aria-hidden="true" className={size} />
            )
          }
          onClick={() => void copy(text).catch(() => setRefused(true))}
        >
          {isCopied ? said.copied : said.copy}
        </Button>
        <Button
          size="sm"
          variant="secondary"
          icon={<Download aria-hidden="true" className={size} />}
          onClick={download}
        >
          {said.download}
        </Button>
        <Button
          size="sm"
          variant="quiet"
          busy={saved.isPending}
          onClick={() => saved.mutate({ body: { madeAt } })}
        >
          {said.saved}
        </Button>
      </div>
      <FormError>{saved.error?.message}</FormError>
      <p role="status" className={isRefused ? 'mt-2 text-[0.9375rem]' : 'sr-only'}>
        {isRefused ? said.blocked : isCopied && said.copied}
      </p>
    </div>
  );
}
