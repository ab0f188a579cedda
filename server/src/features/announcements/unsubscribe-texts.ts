import type { Language } from '@vitola/contract/recommendation/survey-constants';
import type { PlainPage } from '../../http/errors/plain-page.ts';

type Words = Pick<PlainPage, 'title' | 'paragraphs' | 'button'>;

/** The texts of the page that turns announcements by email off, in both languages. */
export const unsubscribeTexts: Record<Language, Record<'ask' | 'done' | 'unknown', Words>> = {
  en: {
    ask: {
      title: 'No more of these emails?',
      paragraphs: ['What is sent to many stays in your notifications, but is not emailed to you.'],
      button: 'Turn these emails off',
    },
    done: {
      title: 'These emails are off',
      paragraphs: ['You can turn them on again on your account page.'],
    },
    unknown: {
      title: 'This link no longer works',
      paragraphs: ['You can turn these emails off on your account page.'],
    },
  },
  es: {
    ask: {
      title: '¿No recibir más correos como este?',
      paragraphs: ['Lo que se envía a muchas personas sigue en sus avisos, pero no llega por correo.'],
      button: 'Desactivar estos correos',
    },
    done: {
      title: 'Estos correos están desactivados',
      paragraphs: ['Puede volver a activarlos en la página de su cuenta.'],
    },
    unknown: {
      title: 'Este enlace ya no funciona',
      paragraphs: ['Puede desactivar estos correos en la página de su cuenta.'],
    },
  },
};
