import type { StateRule } from '@vitola/contract/system-settings/state-rules';
import { dayAt, formatDay } from '../../../time/calendar-day.ts';
import { FoldedPanel } from '../../../ui/display/folded-panel.tsx';

interface StateRulesProps {
  state: string | null;
  rule: StateRule | null;
}

/** What the platform knows of the rules of the lounge's state, since when and from where. */
export function StateRules({ state, rule }: StateRulesProps) {
  return (
    <>
      {rule ? (
        <Rule rule={rule} />
      ) : (
        <p className="text-pretty">
          {state
            ? `We know of no rule in ${state.toUpperCase()} that restricts rewards on tobacco. That doesn’t mean there is none.`
            : 'Your lounge’s state is not filled in yet.'}
        </p>
      )}
      <p className="text-[0.9375rem] text-pretty text-ink-muted">
        This is not legal advice: check with your lawyer before you switch the program on.
      </p>
      <FoldedPanel title="How we know this" className="pt-3">
        <p className="text-[0.9375rem] text-pretty wrap-anywhere text-ink-muted">{sourceInWords(rule)}</p>
      </FoldedPanel>
    </>
  );
}

function Rule({ rule }: { rule: StateRule }) {
  const { name, promotions, restrictsRewards } = rule;
  const others = [
    ['Age notice', rule.ageNotice],
    ['Samples', rule.samples],
    ['Warnings', rule.warnings],
  ].filter((row) => row[1] !== null);
  return (
    <>
      <p className="text-pretty wrap-anywhere">
        {promotions ?? `We know of no rule in ${name} about promotions.`}{' '}
        {restrictsRewards && 'So purchases earn no points here, and no reward may be tobacco.'}
      </p>
      {others.length > 0 && (
        <dl className="flex flex-col gap-2">
          {others.map(([label, text]) => (
            <div key={label}>
              <dt className="font-semibold">{label}</dt>
              <dd className="wrap-anywhere">{text}</dd>
            </div>
          ))}
        </dl>
      )}
    </>
  );
}

function sourceInWords(rule: StateRule | null): string {
  if (!rule) return 'Nothing is written down about this state.';
  const { since, source, checkedBy } = rule;
  const checked = checkedBy ? `Checked by ${checkedBy}.` : 'Not checked by a lawyer.';
  return `Since ${formatDay(dayAt(since), true)}. ${source}. ${checked}`;
}
