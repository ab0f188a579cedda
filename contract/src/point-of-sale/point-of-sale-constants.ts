// Constants of the point of sale. No schema library here: screens load this file.

/** The providers that a lounge can connect. */
export const pointOfSaleProviders = ['square', 'clover', 'shopify'] as const;
export type PointOfSaleProvider = (typeof pointOfSaleProviders)[number];

/** Their names on screens. */
export const providerNames: Readonly<Record<PointOfSaleProvider, string>> = {
  square: 'Square',
  clover: 'Clover',
  shopify: 'Shopify POS',
};

/** Why a point of sale cannot be read at the moment. */
export const brokenReasons = ['signed-out', 'forbidden', 'limited', 'unavailable', 'refused'] as const;
export type BrokenReason = (typeof brokenReasons)[number];

/** What a broken connection means to the owner, and what to do. */
export function brokenSentence(provider: PointOfSaleProvider, reason: BrokenReason): string {
  const name = providerNames[provider];
  const sentences: Record<BrokenReason, string> = {
    'signed-out': `${name} no longer accepts our access. Connect it again: what was sold meanwhile is read then.`,
    forbidden: `${name} does not let us read items, stock or orders. Connect it again and allow all of it.`,
    limited: `${name} asks us to slow down. We try again later, and nothing is lost.`,
    unavailable: `${name} does not answer at the moment. We keep trying, and nothing is lost.`,
    refused: `${name} answers in a way we do not understand. We keep trying, and nothing is lost.`,
  };
  return sentences[reason];
}

/** How often a point of sale is read without a webhook, in minutes. */
export const syncMinutes = 15;

/** The page where an owner connects a point of sale; providers send the owner back there. */
export const pointOfSalePage = '/trial/point-of-sale';
