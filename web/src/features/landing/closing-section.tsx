import type { Viewer } from '@vitola/contract/public-pages';
import { CigarDrawing } from '../../ui/cigar/cigar-drawing.tsx';
import { MainActions } from './main-actions.tsx';

export function ClosingSection({ viewer }: { viewer: Viewer }) {
  return (
    <section aria-labelledby="closing-title" className="mx-auto max-w-7xl px-4 pt-20 sm:px-8 sm:pt-28">
      <div className="leather overflow-hidden rounded-sheet border border-[#6d4526] shadow-lift">
        <div className="grid items-center gap-8 px-6 py-12 sm:px-12 lg:grid-cols-[1.2fr_1fr] lg:py-16">
          <div>
            <h2 id="closing-title" className="text-[clamp(2rem,1.4rem+2.2vw,3rem)]">
              Tonight’s first guest could be using it
            </h2>
            <p className="mt-4 max-w-lg text-lg text-ink">
              Register, add ten cigars, open the link on a tablet. Setup in 15 minutes.
            </p>
            <MainActions viewer={viewer} className="mt-7 flex flex-wrap gap-3" />
          </div>
          <CigarDrawing
            lengthInches={6.25}
            ringGauge={54}
            shape="torpedo"
            shade="claro"
            brand="Vitola"
            spanInches={6.25}
            decorative
            className="w-full -rotate-6"
          />
        </div>
      </div>
    </section>
  );
}
