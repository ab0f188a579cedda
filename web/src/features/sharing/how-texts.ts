import type { Language } from '@vitola/contract/recommendation/survey-constants';

interface HowTexts {
  title: string;
  lead: (lounge: string) => string;
  stars: (count: number) => string;
  thanks: string;
  failed: string;
  expired: string;
}

/** The texts of 'How was it?': loaded with it, not with the page. */
export const howTexts: Record<Language, HowTexts> = {
  en: {
    title: 'How was it?',
    lead: (lounge) => `One tap, no account. It helps ${lounge} choose for its guests.`,
    stars: (count) => `${count} ${count === 1 ? 'star' : 'stars'}`,
    thanks: 'Thank you. Tap again to change it.',
    failed: 'That did not reach us. Please tap again.',
    expired: 'This link may have expired or is invalid.',
  },
  es: {
    title: '¿Cómo estuvo?',
    lead: (lounge) => `Un toque, sin cuenta. Ayuda a ${lounge} a elegir para sus clientes.`,
    stars: (count) => `${count} ${count === 1 ? 'estrella' : 'estrellas'}`,
    thanks: 'Gracias. Toque otra vez para cambiarlo.',
    failed: 'No nos llegó. Toque otra vez, por favor.',
    expired: 'Este enlace puede haber caducado o no ser válido.',
  },
};
