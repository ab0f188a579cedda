import { FileUp } from 'lucide-react';
import { useId } from 'react';

export interface FileFieldProps {
  label: string;
  /** The accepted types, like `.csv,text/csv`. */
  accept: string;
  /** Called with the chosen file; undefined if the choice was taken back. */
  onFile: (file: File | undefined) => void;
}

/** The choice of one file of this device. */
export function FileField({ label, accept, onFile }: FileFieldProps) {
  const id = useId();
  return (
    <div className="rounded-card border border-dashed border-line-strong bg-sunken/50 p-5">
      <label htmlFor={id} className="flex items-center gap-3 font-semibold">
        <FileUp aria-hidden="true" className="size-5 text-accent-ink" />
        {label}
      </label>
      <input
        id={id}
        type="file"
        accept={accept}
        onChange={(event) => onFile(event.target.files?.[0])}
        className="mt-3 block w-full text-[0.9375rem] file:mr-4 file:min-h-11 file:rounded-control file:border file:border-line-strong file:bg-surface file:px-4 file:font-semibold file:text-ink"
      />
    </div>
  );
}
