import type { CounterMember } from '@vitola/contract/loyalty/counter';
import { useRef } from 'react';
import { isTransient } from '../../../api/call-error.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { SkeletonList } from '../../../ui/feedback/skeleton.tsx';
import { formatPoints } from '../points.tsx';
import { MemberCodeField } from './member-code-field.tsx';
import { MemberRewards } from './member-rewards.tsx';
import { useCounterCode } from './use-counter-code.ts';
import { useCounterMember } from './use-counter-member.ts';

/** Enter a member's code, see their points, redeem a reward. */
export function MemberLookup() {
  const [typed, type] = useCounterCode();
  const { code, member, error } = useCounterMember(typed);
  const field = useRef<HTMLInputElement>(null);
  const shown = code === undefined ? undefined : member.data;
  const next = () => {
    type('');
    field.current?.focus();
  };
  return (
    <div className="flex flex-col gap-5">
      <MemberCodeField
        ref={field}
        label="Member’s code"
        hint="The eight letters under “My code” on the member’s phone. Its QR code leads here too."
        typed={typed}
        onType={type}
        error={shown ? undefined : error}
      />
      <p role="status" className="sr-only">
        {shown && `${shown.name}: ${formatPoints(shown.points)}`}
      </p>
      {code !== undefined && member.isLoading && <SkeletonList rows={3} label="Looking for the member" />}
      {code !== undefined && member.error && !shown && isTransient(member.error) && (
        <Button
          variant="secondary"
          className="self-start"
          busy={member.isFetching}
          onClick={() => void member.refetch()}
        >
          Try again
        </Button>
      )}
      {code !== undefined && shown && <MemberCard key={code} code={code} member={shown} onNext={next} />}
    </div>
  );
}

interface MemberCardProps {
  code: string;
  member: CounterMember;
  onNext: () => void;
}

const MemberCard = ({ code, member, onNext }: MemberCardProps) => (
  <section aria-label="Member" className="overflow-hidden rounded-card border border-line bg-raised p-4">
    <div className="mb-4 flex items-end justify-between gap-4">
      <div className="min-w-0">
        <h3 className="font-display text-2xl leading-tight wrap-anywhere">{member.name}</h3>
        <Button variant="quiet" size="sm" className="-ml-3" onClick={onNext}>
          Next member
        </Button>
      </div>
      <p className="shrink-0 text-right">
        <span className="tnum block font-display text-4xl leading-none">
          {member.points.toLocaleString('en-US')}
        </span>
        <span className="text-[0.9375rem] text-ink-muted">{member.points === 1 ? 'point' : 'points'}</span>
      </p>
    </div>
    <MemberRewards code={code} member={member} />
  </section>
);
