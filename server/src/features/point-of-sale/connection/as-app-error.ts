import {
  type PointOfSaleProvider,
  providerNames,
} from '@vitola/contract/point-of-sale/point-of-sale-constants';
import { AppError } from '../../../errors/app-error.ts';
import { ProviderError } from '../providers/provider-error.ts';

/** Turns a failed call to a provider into an error that the owner may read, at the field that it is about. */
export const asAppError =
  (provider: PointOfSaleProvider, field?: string) =>
  (error: unknown): never => {
    if (!(error instanceof ProviderError)) throw error;
    const name = providerNames[provider];
    if (error.reason === 'limited' || error.reason === 'unavailable')
      throw new AppError(
        'UNAVAILABLE',
        `${name} does not answer at the moment. Please try again in a minute.`,
        {
          retryAfter: error.retryAfter ?? 60,
        },
      );
    const sentence = {
      'signed-out': `${name} does not accept this access. Check it, or connect again.`,
      forbidden: `${name} lets us in, but not to items, stock and orders. Allow all of it and try again.`,
      refused: `${name} refused this. Check what you entered, or start again.`,
    }[error.reason];
    throw new AppError('VALIDATION', sentence, field ? { fields: { [field]: sentence } } : {});
  };
