/** Flavour words of each form, as the specification lists them. */
export const trialFlavors = ['Woody', 'Spicy', 'Sweet', 'Nutty', 'Coffee', 'Floral'] as const;
export const smartFlavors = trialFlavors;
export const vaultFlavors = [
  'Woody',
  'Spicy',
  'Sweet',
  'Nutty',
  'Coffee',
  'Floral',
  'Earthy',
  'Creamy',
  'Peppery',
  'Leathery',
  'Chocolatey',
  'Fruity',
] as const;
export const manualFlavors = [
  'Cedar',
  'Nutty',
  'Spicy',
  'Sweet',
  'Coffee',
  'Chocolate',
  'Vanilla',
  'Earth',
  'Leather',
  'Cream',
  'Pepper',
  'Fruity',
] as const;
