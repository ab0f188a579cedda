import { texts } from '../texts/texts.ts';

interface CountersProps {
  /** Undefined until the whole vault is loaded. */
  rated: number | undefined;
  toTry: number | undefined;
}

/** How many cigars are rated and still to try. */
export const Counters = ({ rated, toTry }: CountersProps) => (
  <dl className="flex gap-8">
    <Counter label={texts().rated} count={rated} />
    <Counter label={texts().toTry} count={toTry} />
  </dl>
);

const Counter = ({ label, count }: { label: string; count: number | undefined }) => (
  <div className="flex flex-col-reverse">
    <dt className="text-[0.9375rem] text-ink-muted">{label}</dt>
    <dd className="tnum font-display text-3xl text-accent-ink">
      {count === undefined ? '…' : count.toLocaleString(texts().locale)}
    </dd>
  </div>
);
