import { accentColors } from '@vitola/contract/accent-colors';
import type { Branding } from '@vitola/contract/branding';

/** The product's own color, as in tokens.css. */
export const standardAccent = '#d8a856';

interface LookPreviewProps {
  accentColor: string | null;
  loungeName: string;
  branding: Pick<Branding, 'logoUrl' | 'pictureUrl'>;
}

/** The welcome screen in small, with the chosen color; a picture for the eye, hidden from screen readers. */
export function LookPreview({
  accentColor,
  loungeName,
  branding: { logoUrl, pictureUrl },
}: LookPreviewProps) {
  const colors = accentColor
    ? Object.fromEntries(Object.entries(accentColors(accentColor)).map(([name, hex]) => [`--${name}`, hex]))
    : {};
  return (
    <div
      data-theme="dark"
      aria-hidden="true"
      style={colors}
      className="relative isolate flex flex-col items-center gap-3 overflow-hidden rounded-panel bg-canvas px-5 py-8 text-center text-ink"
    >
      {pictureUrl !== null && (
        <>
          <img src={pictureUrl} alt="" className="absolute inset-0 -z-20 size-full object-cover" />
          <span className="absolute inset-0 -z-10 bg-sunken/80" />
        </>
      )}
      {logoUrl !== null && <img src={logoUrl} alt="" className="h-14 w-auto max-w-full object-contain" />}
      <p className="font-display text-2xl wrap-anywhere">{loungeName}</p>
      <p className="text-accent-ink">Find Your Perfect Cigar</p>
      <span className="brass rounded-control px-5 py-2.5 font-semibold text-on-accent">Start</span>
    </div>
  );
}
