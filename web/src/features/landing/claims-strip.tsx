import { claims, claimsNote } from './landing-texts.ts';

export function ClaimsStrip() {
  return (
    <section aria-label="What we aim for" className="leather mt-12 border-y border-line sm:mt-16">
      <hr className="brass-rule" />
      <dl className="mx-auto grid max-w-7xl grid-cols-2 gap-x-4 gap-y-8 px-4 pt-10 pb-6 sm:px-8 lg:grid-cols-4">
        {claims.map(({ figure, words }) => (
          <div key={words} className="flex flex-col-reverse items-center text-center">
            <dt className="mt-1 text-lg text-ink">{words}</dt>
            <dd className="tnum font-display text-[clamp(2.5rem,1.6rem+3vw,3.75rem)] leading-none text-accent-hover">
              {figure}
            </dd>
          </div>
        ))}
      </dl>
      <p className="mx-auto max-w-3xl px-4 pb-8 text-center text-pretty text-ink">{claimsNote}</p>
      <hr className="brass-rule" />
    </section>
  );
}
