import { type ConsentVersion, consentTexts } from '@vitola/contract/leads/lead-constants';
import type { Language } from '@vitola/contract/recommendation/survey-constants';
import type { PlainPage } from '../../../http/errors/plain-page.ts';

type Words = Pick<PlainPage, 'title' | 'paragraphs' | 'button'>;

/** The texts of the pages behind 'Confirm my address', in both languages, with the exact consent that was ticked. */
export const confirmTexts: Record<
  Language,
  { ask: (lounge: string, version: ConsentVersion) => Words; done: (lounge: string) => Words }
> = {
  en: {
    ask: (lounge, version) => ({
      title: 'Was it you?',
      paragraphs: [consentTexts[version].en(lounge)],
      button: 'Yes, I confirm',
    }),
    done: (lounge) => ({
      title: 'Thank you, that is confirmed',
      paragraphs: [
        `${lounge} may write to you about its cigars. You can take this back at any time with the link at the end of its email.`,
      ],
    }),
  },
  es: {
    ask: (lounge, version) => ({
      title: '¿Fue usted?',
      paragraphs: [consentTexts[version].es(lounge)],
      button: 'Sí, lo confirmo',
    }),
    done: (lounge) => ({
      title: 'Gracias, queda confirmado',
      paragraphs: [
        `${lounge} puede escribirle sobre sus puros. Puede retirarlo cuando quiera con el enlace al final de su correo.`,
      ],
    }),
  },
};
