import type { Viewer } from '@vitola/contract/public-pages';
import { Check } from 'lucide-react';
import { CigarDrawing } from '../../ui/cigar/cigar-drawing.tsx';
import { LitFoot } from '../../ui/cigar/lit-foot.tsx';
import { promises } from './landing-texts.ts';
import { MainActions } from './main-actions.tsx';
import { Smoke } from './smoke.tsx';

export function Hero({ viewer }: { viewer: Viewer }) {
  return (
    <section aria-labelledby="hero-title" className="relative isolate overflow-hidden">
      <div className="mx-auto grid max-w-7xl gap-x-12 px-4 pt-8 sm:px-8 sm:pt-14 lg:pt-16">
        <div className="max-w-3xl">
          <h1 id="hero-title" className="text-[clamp(2.5rem,1.4rem+4.6vw,5rem)] leading-[1.04]">
            The right cigar for every guest, from your own shelf.
          </h1>
          <p className="mt-6 max-w-xl text-lg text-ink-muted sm:text-xl">
            A tablet on your counter asks five quick questions. Your guest gets three cigars you have in
            stock: the best match, a budget option and a premium one.
          </p>
          <MainActions viewer={viewer} className="mt-8 flex flex-wrap gap-3" />
          <ul className="mt-6 flex flex-wrap gap-x-6 gap-y-2 text-ink-muted">
            {promises.map((promise) => (
              <li key={promise} className="inline-flex items-center gap-2">
                <Check aria-hidden="true" className="size-4.5 text-accent-ink" />
                {promise}
              </li>
            ))}
          </ul>
        </div>
      </div>
      <div className="relative -z-10 mx-auto mt-10 max-w-[110rem] pr-[7vw]">
        <Smoke className="absolute right-[calc(6vw-0.75rem)] bottom-[54%] w-[clamp(3.75rem,17vw,17rem)]" />
        <CigarDrawing
          lengthInches={7}
          ringGauge={54}
          shape="parejo"
          shade="colorado"
          brand="Vitola"
          spanInches={7}
          foot={LitFoot}
          footAt="right"
          label="A lit cigar with a Vitola band"
          className="relative -ml-[26%] w-[126%] max-w-none sm:-ml-[9%] sm:w-[109%]"
        />
      </div>
    </section>
  );
}
