import { clsx } from 'clsx';
import { FileUp } from 'lucide-react';
import { useId, useState } from 'react';

export interface FileFieldProps {
  label: string;
  /** The accepted types, like `.csv,text/csv`. */
  accept: string;
  /** Called with the chosen or dropped file; undefined if the choice was taken back. */
  onFile: (file: File | undefined) => void;
}

/** The choice of one file of this device, which can also be dropped here. */
export function FileField({ label, accept, onFile }: FileFieldProps) {
  const id = useId();
  const [isOver, setOver] = useState(false);
  return (
    <div
      className={clsx(
        'rounded-card border border-dashed p-5',
        isOver ? 'border-accent bg-accent-wash' : 'border-line-strong bg-sunken/50',
      )}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        const [file] = event.dataTransfer.files;
        if (file) onFile(file);
      }}
    >
      <label htmlFor={id} className="flex items-center gap-3 font-semibold">
        <FileUp aria-hidden="true" className="size-5 text-accent-ink" />
        {label}
      </label>
      <input
        id={id}
        type="file"
        accept={accept}
        // A file that was mended under the same name can be chosen again.
        onClick={(event) => (event.currentTarget.value = '')}
        onChange={(event) => onFile(event.target.files?.[0])}
        className="mt-3 block w-full text-[0.9375rem] file:mr-4 file:min-h-11 file:rounded-control file:border file:border-line-strong file:bg-surface file:px-4 file:font-semibold file:text-ink"
      />
    </div>
  );
}
