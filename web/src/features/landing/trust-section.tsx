import { CigarDrawing } from '../../ui/cigar/cigar-drawing.tsx';
import { trustPoints } from './landing-texts.ts';

/** Says that no lounge and no maker can buy a recommendation: only the guest's answers decide. */
export function TrustSection() {
  return (
    <section aria-labelledby="trust-title" className="mx-auto max-w-7xl px-4 pt-20 sm:px-8 sm:pt-28">
      <div className="grid items-start gap-x-16 gap-y-10 lg:grid-cols-[1fr_1.6fr]">
        <div>
          <h2 id="trust-title" className="text-[clamp(2rem,1.4rem+2.6vw,3.25rem)]">
            Advice, not advertising
          </h2>
          <p className="mt-4 max-w-md text-lg text-ink-muted">
            A guest who gets good advice comes back. So every card says what it knows, and why.
          </p>
          <CigarDrawing
            lengthInches={6}
            ringGauge={50}
            shape="belicoso"
            shade="maduro"
            brand="Vitola"
            spanInches={6}
            decorative
            className="mt-10 w-full max-w-md max-lg:hidden"
          />
        </div>
        <dl className="grid gap-x-10 gap-y-9 sm:grid-cols-2">
          {trustPoints.map(({ title, words }) => (
            <div key={title} className="border-t border-line-strong pt-4">
              <dt className="font-display text-xl">{title}</dt>
              <dd className="mt-2 text-ink-muted">{words}</dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  );
}
