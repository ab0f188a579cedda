import type { Language } from '@vitola/contract/recommendation/survey-constants';

interface Words {
  subject: string;
  asked: string;
  words: string;
  closing: string;
}

/** The texts of the email that confirms an account's address, of the one that gives it a new address, and of the one to an address that another account has. */
export const confirmationTexts: Record<Language, Record<'own' | 'new' | 'taken', Words>> = {
  en: {
    own: {
      subject: 'Confirm your email address',
      asked:
        'Someone uses this address for a Vitola account. If it was you, please confirm that the address is yours. This link works once and expires in 24 hours.',
      words: 'Confirm my address',
      closing:
        'If it wasn’t you, you can ignore this email. Without a confirmation we send nothing else but links that somebody asks for.',
    },
    new: {
      subject: 'Confirm your new email address',
      asked:
        'Someone asked to use this address for their Vitola account from now on. This link makes the change. It works once and expires in 24 hours.',
      words: 'Use this address',
      closing: 'If it wasn’t you, you can ignore this email. Nothing changes without this link.',
    },
    taken: {
      subject: 'You already have a Vitola account',
      asked:
        'Someone asked to use this address for another Vitola account. It already belongs to an account, so nothing was changed.',
      words: 'Open Vitola',
      closing: 'If it wasn’t you, you can ignore this email.',
    },
  },
  es: {
    own: {
      subject: 'Confirme su correo electrónico',
      asked:
        'Alguien usa esta dirección para una cuenta de Vitola. Si fue usted, confirme que la dirección es suya. Este enlace sirve una vez y caduca en 24 horas.',
      words: 'Confirmar mi dirección',
      closing:
        'Si no fue usted, ignore este mensaje. Sin su confirmación solo enviamos los enlaces que alguien pida.',
    },
    new: {
      subject: 'Confirme su nuevo correo electrónico',
      asked:
        'Alguien pidió usar esta dirección para su cuenta de Vitola de ahora en adelante. Este enlace hace el cambio. Sirve una vez y caduca en 24 horas.',
      words: 'Usar esta dirección',
      closing: 'Si no fue usted, ignore este mensaje. Sin este enlace no cambia nada.',
    },
    taken: {
      subject: 'Usted ya tiene una cuenta de Vitola',
      asked:
        'Alguien pidió usar esta dirección para otra cuenta de Vitola. Ya pertenece a una cuenta, así que no cambió nada.',
      words: 'Abrir Vitola',
      closing: 'Si no fue usted, ignore este mensaje.',
    },
  },
};
