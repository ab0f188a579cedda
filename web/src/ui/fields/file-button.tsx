import { clsx } from 'clsx';
import type { ReactNode } from 'react';

export interface FileButtonProps {
  label: string;
  icon: ReactNode;
  /** The accepted types, like `image/jpeg,image/png`. */
  accept: string;
  onFile: (file: File) => void;
  /** Whether it opens the camera; then only devices with a touchscreen show it. */
  camera?: boolean | undefined;
  disabled?: boolean | undefined;
  /** The id of the text that says which files are accepted. */
  describedBy?: string | undefined;
}

/** A button that chooses one file of this device, or takes a photo. */
export function FileButton(props: FileButtonProps) {
  const { label, icon, accept, onFile, camera = false, disabled = false, describedBy } = props;
  return (
    <label
      className={clsx(
        'relative min-h-11 cursor-pointer items-center gap-2 rounded-control border border-line-strong bg-surface px-4.5 font-semibold hover:border-accent hover:bg-accent-wash has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus has-disabled:opacity-55 [&_svg]:size-4.5',
        camera ? 'hidden pointer-coarse:inline-flex' : 'inline-flex',
      )}
    >
      {icon}
      {label}
      <input
        type="file"
        accept={accept}
        {...(camera && { capture: 'environment' })}
        disabled={disabled}
        aria-describedby={describedBy}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (file) onFile(file);
          // The same file can be chosen again.
          target.value = '';
        }}
        className="absolute inset-0 w-full cursor-[inherit] opacity-0"
      />
    </label>
  );
}
