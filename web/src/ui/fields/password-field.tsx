import { clsx } from 'clsx';
import { Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';
import { controlClass, FieldFrame, useFieldWiring } from './field.tsx';
import type { TextFieldProps } from './text-field.tsx';
import { shellTexts } from '../../i18n/shared/shell-texts.ts';

export type PasswordFieldProps = Omit<TextFieldProps, 'prefix' | 'type'>;

/** A password field with a button that shows and hides the password. */
export function PasswordField({
  label,
  hint,
  error,
  labelHidden,
  frameClassName,
  className,
  ...rest
}: PasswordFieldProps) {
  const [shown, setShown] = useState(false);
  const texts = { label, hint, error, labelHidden };
  const wiring = useFieldWiring(texts, rest.id);
  const Icon = shown ? EyeOff : Eye;
  return (
    <FieldFrame {...texts} wiring={wiring} required={rest.required} className={frameClassName}>
      <div className="relative">
        <input
          autoComplete="current-password"
          autoCapitalize="none"
          spellCheck={false}
          {...rest}
          {...wiring}
          type={shown ? 'text' : 'password'}
          className={clsx(controlClass, 'pr-12', className)}
        />
        <button
          type="button"
          aria-label={shown ? shellTexts().hidePassword : shellTexts().showPassword}
          aria-controls={wiring.id}
          onClick={() => setShown(!shown)}
          className="absolute inset-y-0 right-0 flex w-11 items-center justify-center rounded-control text-ink-muted hover:text-ink"
        >
          <Icon aria-hidden="true" className="size-5" />
        </button>
      </div>
    </FieldFrame>
  );
}
