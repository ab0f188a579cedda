import type { Language } from '@vitola/contract/recommendation/survey-constants';
import type { FlavorFamilyName } from '../../../ui/cigar/flavor-wheel.tsx';

interface WheelTexts {
  /** Read by screen readers before the families. */
  label: string;
  /** A family in one word that fits beside the facts. */
  families: Readonly<Record<FlavorFamilyName, string>>;
}

/** The words beside a card's wheel, by language. */
export const wheelTexts: Readonly<Record<Language, WheelTexts>> = {
  en: {
    label: 'Flavors',
    families: {
      woody: 'Wood',
      earthy: 'Earth',
      leathery: 'Leather',
      coffee: 'Coffee',
      chocolatey: 'Chocolate',
      nutty: 'Nuts',
      creamy: 'Cream',
      sweet: 'Sweet',
      fruity: 'Fruit',
      floral: 'Floral',
      spicy: 'Spice',
      peppery: 'Pepper',
    },
  },
  es: {
    label: 'Sabores',
    families: {
      woody: 'Madera',
      earthy: 'Tierra',
      leathery: 'Cuero',
      coffee: 'Café',
      chocolatey: 'Chocolate',
      nutty: 'Nuez',
      creamy: 'Crema',
      sweet: 'Dulce',
      fruity: 'Fruta',
      floral: 'Flores',
      spicy: 'Especias',
      peppery: 'Pimienta',
    },
  },
};
