import { CigarDrawing } from '../../../ui/cigar/cigar-drawing.tsx';
import { LitFoot } from '../../../ui/cigar/lit-foot.tsx';

/**
 * A lit cigar under a lamp, with rising smoke. It is in the prerendered page and never in the guest's bundle; the phase
 * of `useBackgroundPhase` selects the visible wisp and the brightness of the ember.
 */
export function WelcomeScene() {
  return (
    <>
      <span className="lamp" />
      <div className="rest">
        <svg className="smoke" viewBox="0 0 200 400" fill="none" stroke="currentColor" strokeLinecap="round">
          <path d="M100 396C84 330 132 300 112 240S64 170 96 110 128 40 104 4" strokeWidth="9" />
          <path d="M100 396c22-60-34-104-6-168s52-76 22-134S70 40 92 4" strokeWidth="7" />
          <path d="M100 396C70 340 108 296 84 236S120 158 112 96 86 44 116 4" strokeWidth="8" />
        </svg>
        <span className="ember" />
        <CigarDrawing
          lengthInches={6}
          ringGauge={52}
          shape="parejo"
          shade="maduro"
          brand="Reserva"
          spanInches={6}
          foot={LitFoot}
          decorative
        />
      </div>
    </>
  );
}
