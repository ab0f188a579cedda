import { AshLine } from '../ui/cigar/ash-line.tsx';
import { CigarDrawing } from '../ui/cigar/cigar-drawing.tsx';
import { LitFoot } from '../ui/cigar/lit-foot.tsx';
import type { CigarLook, CigarShade, CigarShape } from '@vitola/contract/cigar-drawing/cigar-types';
import { FlavorWheel } from '../ui/cigar/flavor-wheel.tsx';
import { StrengthLeaves } from '../ui/cigar/strength-leaves.tsx';
import { Row, Section } from './gallery-section.tsx';

const shades: readonly CigarShade[] = ['candela', 'claro', 'colorado-claro', 'colorado', 'maduro', 'oscuro'];

const shapes: readonly (readonly [CigarShape, number, number, string])[] = [
  ['parejo', 5, 50, 'Padron'],
  ['torpedo', 6.5, 52, 'My Father'],
  ['belicoso', 5.25, 54, 'Arturo Fuente'],
  ['pyramid', 6.1, 52, 'Rocky Patel'],
  ['perfecto', 4.9, 54, 'Davidoff'],
  ['salomon', 7.2, 57, 'La Aroma de Cuba'],
  ['diadema', 8.5, 52, 'Oliva'],
  ['culebra', 5.75, 39, 'Partagas'],
];

const six = (shade: CigarShade): CigarLook => ({
  lengthInches: 6,
  ringGauge: 52,
  shape: 'parejo',
  shade,
  brand: 'Padron',
});

export function CigarsSection() {
  return (
    <Section title="The cigar">
      <CigarDrawing
        {...six('maduro')}
        brand="Arturo Fuente"
        spanInches={6}
        foot={LitFoot}
        className="w-full"
      />
      <div className="grid gap-4 sm:grid-cols-2">
        {shades.map((shade) => (
          <figure key={shade}>
            <CigarDrawing {...six(shade)} className="w-full" />
            <figcaption className="text-ink-muted">{shade}</figcaption>
          </figure>
        ))}
        {shapes.map(([shape, lengthInches, ringGauge, brand], index) => (
          <figure key={shape}>
            <CigarDrawing
              lengthInches={lengthInches}
              ringGauge={ringGauge}
              shape={shape}
              shade={shades[(index % 5) + 1] ?? 'claro'}
              brand={brand}
              className="w-full"
            />
            <figcaption className="text-ink-muted">
              {shape} {lengthInches} × {ringGauge}
            </figcaption>
          </figure>
        ))}
      </div>
      <Row>
        {[1, 2, 3, 4, 5].map((level) => (
          <StrengthLeaves key={level} level={level} label={`Strength: ${level} of 5`} />
        ))}
      </Row>
      <Row>
        <FlavorWheel
          families={['woody', 'coffee', 'nutty']}
          label="Flavors: Cedar, Coffee, Almond"
          size={96}
        />
        <FlavorWheel
          families={['spicy', 'spicy', 'peppery', 'leathery']}
          label="Flavors: Clove, Cinnamon, Pepper, Leather"
        />
        <FlavorWheel families={[]} label="Flavors not known" />
        <AshLine minutes={30} label="About 30 minutes" />
        <AshLine minutes={75} label="About 75 minutes" />
      </Row>
    </Section>
  );
}
