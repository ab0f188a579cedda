import { MemberCode } from '@vitola/contract/loyalty/counter';
import { useState } from 'react';
import { isTransient } from '../../api/call-error.ts';
import { useCounterMember } from '../loyalty/index.ts';

/** The member who buys, by the code typed; a sale without one is fine. */
export function useBuyer() {
  const [typed, setTyped] = useState('');
  const [isChecked, setChecked] = useState(false);
  const { code, member, error } = useCounterMember(typed);
  const isBlank = typed.trim() === '';
  const isUnknown = member.error !== null && !isTransient(member.error);
  const tooShort = isChecked ? MemberCode.safeParse(typed).error?.issues[0]?.message : undefined;
  return {
    typed,
    setTyped,
    code,
    found: code === undefined ? undefined : member.data,
    error: isBlank ? undefined : (error ?? (code === undefined ? tooShort : undefined)),
    /** Whether a sale can be recorded with what is typed; shows what is wrong with it if not. */
    check: (): boolean => {
      setChecked(true);
      return isBlank || (code !== undefined && !isUnknown);
    },
  };
}
