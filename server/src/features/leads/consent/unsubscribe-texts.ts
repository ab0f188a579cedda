import type { Language } from '@vitola/contract/recommendation/survey-constants';
import type { PlainPage } from '../../../http/plain-page.ts';

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
      title: 'No more mail?',
      paragraphs: [`${lounge} will not write to you again.`],
      button: 'Unsubscribe',
    }),
    done: (lounge) => ({
      title: 'You are unsubscribed',
      paragraphs: [`${lounge} will not write to you again. There is nothing else to do.`],
    }),
    unknown: {
      title: 'This link leads nowhere any more',
      paragraphs: ['Nothing is kept under it, and no further mail will come from it.'],
    },
  },
  es: {
    ask: (lounge) => ({
      title: '¿No más mensajes?',
      paragraphs: [`${lounge} no volverá a escribirle.`],
      button: 'Darme de baja',
    }),
    done: (lounge) => ({
      title: 'Ya está dado de baja',
      paragraphs: [`${lounge} no volverá a escribirle. No tiene que hacer nada más.`],
    }),
    unknown: {
      title: 'Este enlace ya no lleva a ninguna parte',
      paragraphs: ['No se guarda nada bajo él, y de él no vendrán más mensajes.'],
    },
  },
};
