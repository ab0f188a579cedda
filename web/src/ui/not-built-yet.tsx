import { CigarDrawing } from './cigar/cigar-drawing.tsx';
import { ButtonLink } from './button.tsx';

/** An honest page in place of a screen that does not exist yet. */
export function NotBuiltYet({ title, homeHref = '/' }: { title: string; homeHref?: string }) {
  return (
    <div className="mx-auto flex max-w-xl flex-col items-center px-4 py-16 text-center">
      <CigarDrawing
        lengthInches={6}
        ringGauge={52}
        shape="torpedo"
        shade="colorado"
        brand="Vitola"
        spanInches={6}
        decorative
        className="w-full max-w-sm"
      />
      <h1 className="mt-8 text-3xl">{title}</h1>
      <p className="mt-3 text-ink-muted">
        This screen is not built yet. Nothing is hidden behind it, and nothing is lost.
      </p>
      <ButtonLink href={homeHref} variant="secondary" className="mt-7">
        Go back
      </ButtonLink>
    </div>
  );
}
