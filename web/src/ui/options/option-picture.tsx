import type { FlavorFamilyName } from '../cigar/flavor-wheel.tsx';
import { FlavorPicture } from './flavor-picture.tsx';

/** The picture of an answer: bands, leaves, flavors, a burning line, or coins. */
export type OptionLook =
  | { kind: 'bands'; level: number }
  | { kind: 'leaves'; level: number }
  | { kind: 'flavors'; families: readonly FlavorFamilyName[] }
  | { kind: 'minutes'; minutes: number }
  /** `any` for any price: the coins then grow in size. */
  | { kind: 'coins'; level: number | 'any'; of: number };

const leaf = 'M10 1.5C16 6.5 17 13 10 22.5C3 13 4 6.5 10 1.5Z';
const maxMinutes = 120;
const upTo = (last: number) => Array.from({ length: last }, (_, at) => at + 1);
const classOf = (isOn: boolean) => (isOn ? 'on' : 'off');

/** The small picture of an answer. Decorative, because the text beside it says the same. */
export function OptionPicture({ look }: { look: OptionLook }) {
  const width = look.kind === 'flavors' ? look.families.length * 30 - 6 : 110;
  return (
    <svg className={`picture picture-${look.kind}`} viewBox={`0 0 ${width} 24`} aria-hidden="true">
      {shapesOf(look)}
    </svg>
  );
}

function shapesOf(look: OptionLook) {
  switch (look.kind) {
    case 'leaves':
      return upTo(5).map((each) => (
        <path
          key={each}
          d={leaf}
          className={classOf(each <= look.level)}
          transform={`translate(${each * 22 - 22})`}
        />
      ));
    case 'flavors':
      return look.families.map((family, at) => <FlavorPicture key={family} family={family} at={at * 30} />);
    case 'minutes':
      return <BurningLine end={4 + (Math.min(look.minutes, maxMinutes) / maxMinutes) * 102} />;
    case 'bands':
      return (
        <>
          <rect x="1" y="5" width="104" height="14" rx="7" className="off" />
          {upTo(look.level).map((each) => (
            <rect key={each} x={each * 22 - 8} y="4" width="11" height="16" rx="1.5" className="on" />
          ))}
        </>
      );
    case 'coins':
      return upTo(look.of).map((each) => (
        <circle
          key={each}
          cx={each * 22 - 11}
          cy="12"
          r={look.level === 'any' ? 3.5 + (6 * each) / look.of : 9.5}
          className={classOf(look.level === 'any' || each <= look.level)}
        />
      ));
  }
}

const BurningLine = ({ end }: { end: number }) => (
  <>
    <path d="M4 12H106" className="off line" />
    <path d={`M4 12H${end}`} className="ash line" />
    <circle cx={end} cy="12" r="5" className="glow" />
  </>
);
