import { CigarDrawing } from './cigar/cigar-drawing.tsx';
import { LitFoot } from './cigar/lit-foot.tsx';
import { ButtonLink } from './button.tsx';

/** The page of every address that leads nowhere. */
export function PageNotFound({ homeHref = '/' }: { homeHref?: string }) {
  return (
    <div className="mx-auto flex max-w-xl flex-col items-center px-4 py-16 text-center">
      <CigarDrawing
        lengthInches={3.2}
        ringGauge={50}
        shape="parejo"
        shade="maduro"
        brand="404"
        spanInches={4.4}
        foot={LitFoot}
        decorative
        className="w-full max-w-xs"
      />
      <h1 className="mt-8 text-3xl">Page Not Found</h1>
      <p className="mt-3 text-ink-muted">
        This address has burned down to the band. Check it, or start again from the front door.
      </p>
      <ButtonLink href={homeHref} className="mt-7">
        Go home
      </ButtonLink>
    </div>
  );
}
