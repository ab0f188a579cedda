import { expect, it } from 'vitest';
import { texts } from './membership-texts.es.ts';

it('what a palate card still needs agrees in Spanish', () => {
  const { missing } = texts.palate;
  expect(missing(['strength', 'flavors'])).toMatch(/^A su tarjeta le faltan una .+ y un .+ elegirlos/);
  expect(missing(['strength'])).toMatch(/^A su tarjeta le falta una fortaleza\. Puede elegirla/);
  expect(missing(['flavors'])).toMatch(/^A su tarjeta le falta un sabor\. Puede elegirlo/);
});
