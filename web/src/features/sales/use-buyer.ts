import { MemberCode } from '@vitola/contract/loyalty/counter';
import { useEffect, useState } from 'react';
import { isTransient } from '../../api/call-error.ts';
import { useCounterMember } from '../loyalty/index.ts';

/** How long after a sale it still names the member: the next one may be another guest's. */
export const forgetBuyerAfterMs = 60_000;

/** The member who buys, by the code typed, for a minute after each sale; a sale without one is fine. */
export function useBuyer() {
  const [typed, setTyped] = useState('');
  const [isChecked, setChecked] = useState(false);
  const [sales, setSales] = useState(0);
  useEffect(() => {
    if (sales === 0) return undefined;
    const timer = setTimeout(() => setTyped(''), forgetBuyerAfterMs);
    return () => clearTimeout(timer);
  }, [sales, typed]);
  const { code, member, error } = useCounterMember(typed);
  const isBlank = typed.trim() === '';
  const isUnknown = member.error !== null && !isTransient(member.error);
  const tooShort = isChecked ? MemberCode.safeParse(typed).error?.issues[0]?.message : undefined;
  return {
    typed,
    setTyped: (next: string) => {
      setTyped(next);
      setSales(0);
    },
    /** To be called after each sale. */
    noteSale: () => setSales((count) => count + 1),
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
