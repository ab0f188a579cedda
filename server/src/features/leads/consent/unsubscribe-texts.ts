import type { Language } from '@vitola/contract/recommendation/survey-constants';
import type { PlainPage } from '../../../http/errors/plain-page.ts';

type Words = Pick<PlainPage, 'title' | 'paragraphs' | 'button'>;

interface UnsubscribeWords {
  ask: (lounge: string) => Words;
  done: (lounge: string) => Words;
  unknown: Words;
}

/** The texts of the unsubscribe pages, in both languages. */
export const unsubscribeTexts: Record<Language, UnsubscribeWords> = {
  en: {
    ask: (lounge) => ({
      title: 'Unsubscribe?',
      paragraphs: [`${lounge} will not write to you again.`],
      button: 'Unsubscribe',
    }),
    done: (lounge) => ({
      title: 'You are unsubscribed',
      paragraphs: [`${lounge} will not write to you again. There is nothing else to do.`],
    }),
    unknown: {
      title: 'This link no longer works',
      paragraphs: ['There is nothing stored under it, and you will receive no more email from it.'],
    },
  },
  es: {
    ask: (lounge) => ({
      title: '¿Darse de baja?',
      paragraphs: [`${lounge} no volverá a escribirle.`],
      button: 'Darme de baja',
    }),
    done: (lounge) => ({
      title: 'Ya está dado de baja',
      paragraphs: [`${lounge} no volverá a escribirle. No tiene que hacer nada más.`],
    }),
    unknown: {
      title: 'Este enlace ya no funciona',
      paragraphs: ['Ya no hay nada guardado en él, y no recibirá más mensajes por él.'],
    },
  },
};
