import { useQuery } from '@tanstack/react-query';
import { readQuery } from '../../../api/query.ts';
import { readMemberCode } from './read-member-code.ts';

/** The member whose code was typed, looked up as soon as it has all its letters, and what is wrong with it. */
export function useCounterMember(typed: string) {
  const { code, error } = readMemberCode(typed);
  const member = useQuery({
    ...readQuery('POST /api/loyalty/member/search', { body: { code: code ?? '' } }),
    enabled: code !== undefined,
    // Points change elsewhere too.
    refetchOnMount: 'always',
  });
  return { code, member, error: code === undefined ? error : member.error?.message };
}
