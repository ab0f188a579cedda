import { TextField, type TextFieldProps } from '../../../ui/fields/text-field.tsx';

interface MemberCodeFieldProps extends Pick<TextFieldProps, 'label' | 'hint' | 'error' | 'ref'> {
  typed: string;
  onType: (typed: string) => void;
}

/** The field for a member's code; a hand scanner can type the address of the member's QR code into it. */
export const MemberCodeField = ({ typed, onType, ...texts }: MemberCodeFieldProps) => (
  <TextField
    {...texts}
    value={typed}
    onChange={(event) => onType(event.target.value)}
    maxLength={200}
    autoComplete="off"
    autoCapitalize="characters"
    spellCheck={false}
    frameClassName="max-w-72"
    className="font-display text-xl tracking-[0.2em] uppercase"
  />
);
