import { addPriceComparison } from '@vitola/contract/price-comparisons/price-comparisons';
import type { Sample, Scene } from './scene.ts';

const price = {
  competitorName: 'Casa Blanca',
  competitorPrice: '11.00',
  place: 'Tampa',
  seenOn: '2026-11-19',
};
const ofCigar = ({ cigars }: Scene): Sample => ({ params: { id: cigars[0] ?? '' } });

/** Samples of what others charge for cigars. */
export const priceSamples = {
  'price-comparisons.listPriceRanges': (): Sample => ({}),
  'price-comparisons.listPriceComparisons': ofCigar,
  'price-comparisons.addPriceComparison': (scene: Scene): Sample => ({ ...ofCigar(scene), body: price }),
  'price-comparisons.removePriceComparison': async (scene: Scene): Promise<Sample> => {
    const params = { id: scene.cigars[0] ?? '' };
    const { body } = await scene.owner.call(addPriceComparison, {
      params,
      body: { ...price, competitorName: 'Hall' },
    });
    return { params: { id: body.id } };
  },
  'price-comparisons.importPriceComparisons': (): Sample => ({
    body: {
      csv: 'brand,name,competitor,price,day\nNobody,Knows,Hall,9,2026-11-19',
      commit: true,
    },
  }),
};
