import { changeBranding, setBrandImage } from '@vitola/contract/branding';
import { setGuestDomain } from '@vitola/contract/guest-domains';
import { photoForm, testJpeg } from '../stubs/photos.ts';
import type { Sample, Scene } from './scene.ts';

const withLogo = async ({ owner }: Scene): Promise<Sample> => {
  const { payload, headers } = photoForm(await testJpeg());
  await owner.raw('PUT', `${setBrandImage.path}?image=logo`, payload, headers);
  return { query: { image: 'logo' }, params: { image: 'logo', loungeId: owner.loungeId } };
};

const withDomain = async ({ owner }: Scene): Promise<Sample> => {
  // Another one than the sample that sets it, which changes nothing where it is set already.
  await owner.call(setGuestDomain, { body: { domain: 'guests.casaoscura.example' } });
  return {};
};

/** Samples of how a lounge's pages look. */
export const brandingSamples = {
  'branding.getBranding': (): Sample => ({}),
  'branding.changeBranding': (): Sample => ({ body: { accentColor: '#7b3e1a' } }),
  'branding.setBrandImage': async (): Promise<Sample> => ({
    query: { image: 'logo' },
    ...photoForm(await testJpeg()),
  }),
  'branding.removeBrandImage': withLogo,
  'branding.getBrandStylesheet': async ({ owner }: Scene): Promise<Sample> => {
    await owner.call(changeBranding, { body: { accentColor: '#7b3e1a' } });
    return { params: { loungeId: owner.loungeId } };
  },
  'branding.getBrandImage': withLogo,
  'guest-domains.getGuestDomain': withDomain,
  'guest-domains.setGuestDomain': (): Sample => ({ body: { domain: 'cigars.casaoscura.example' } }),
  'guest-domains.checkGuestDomain': withDomain,
  'guest-domains.proveGuestDomain': (): Sample => ({}),
};
