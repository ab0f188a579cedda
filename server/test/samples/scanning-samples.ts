import { randomUUID } from 'node:crypto';
import { setCode } from '@vitola/contract/scanning/codes';
import type { Sample, Scene } from './scene.ts';

const code = { code: '7501031311309', unit: 'box', sticks: 20 } as const;
const cigarOf = ({ cigars }: Scene) => ({ id: cigars[2] ?? '' });

/** The params of a cigar of the scene that has the code. */
async function coded(scene: Scene) {
  const params = cigarOf(scene);
  await scene.owner.call(setCode, { params, body: code });
  return params;
}

/** Samples of codes that scanners read. */
export const scanningSamples = {
  'scanning.lookUpCode': (): Sample => ({ query: { code: code.code } }),
  'scanning.listCodes': (scene: Scene): Sample => ({ params: cigarOf(scene) }),
  'scanning.setCode': (scene: Scene): Sample => ({ params: cigarOf(scene), body: code }),
  'scanning.removeCode': async (scene: Scene): Promise<Sample> => ({
    params: await coded(scene),
    query: { code: code.code },
  }),
  'scanning.addScannedCigar': (): Sample => ({
    body: {
      cigar: { name: 'Corona', brand: 'Casa Larga', stock: 1 },
      code: { code: randomUUID(), unit: 'stick' },
    },
  }),
  'scanning.receiveByCode': async (scene: Scene): Promise<Sample> => {
    await coded(scene);
    return { body: { code: code.code, units: 2 } };
  },
};
