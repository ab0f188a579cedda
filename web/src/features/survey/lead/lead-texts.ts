import type { consentChannels } from '@vitola/contract/leads/lead-constants';
import type { Language } from '@vitola/contract/recommendation/survey-constants';

export type LeadPlace = (typeof consentChannels)[number];

interface LeadTexts {
  title: string;
  body: string;
  name: string;
  email: string;
  phone: string;
  send: string;
  sending: string;
  back: Record<LeadPlace, string>;
  sent: (hasEmail: boolean) => string;
  /** It is stored on the tablet until that has a network. */
  queued: (hasEmail: boolean) => string;
  confirm: string;
  missing: { address: string; email: string; phone: string; consent: string };
  unreachable: string;
  tooMany: string;
  mailed: Record<LeadPlace, string>;
  refused: Record<LeadPlace, string>;
}

export const leadTexts: Record<Language, LeadTexts> = {
  en: {
    title: 'Get them by email',
    body: 'An email or a phone number is enough. We keep nothing unless you check the box.',
    name: 'Name (if you like)',
    email: 'Email',
    phone: 'Phone',
    send: 'Send',
    sending: 'Sending …',
    back: { tablet: 'Back to the code', share: 'Close' },
    sent: (hasEmail) =>
      hasEmail ? 'Thank you. Your cigars are on their way to you.' : 'Thank you. The lounge has your number.',
    queued: (hasEmail) =>
      hasEmail
        ? 'Thank you. We send it as soon as the tablet is online again.'
        : 'Thank you. The lounge gets your number as soon as the tablet is online again.',
    confirm:
      'If the email asks you to, please confirm your address: until then the lounge may not write to you.',
    missing: {
      address: 'Please leave an email address or a phone number.',
      email: 'Please look at the email address again.',
      phone: 'Please look at the phone number again.',
      consent: 'Please check the box. Otherwise we may not keep anything.',
    },
    unreachable: 'There is no connection. What you entered is still here: please tap Send again.',
    tooMany:
      'Too many attempts in a short time. What you entered is still here: please try again in a while.',
    mailed: {
      tablet: 'These cigars have already been sent to three addresses. Please scan the code instead.',
      share: 'These cigars have already been sent to three addresses. Please save the picture instead.',
    },
    refused: {
      tablet: 'This could not be saved. What you entered is still here: please try again, or scan the code.',
      share: 'This could not be saved. What you entered is still here: please try again.',
    },
  },
  es: {
    title: 'Recibirlos por correo',
    body: 'Basta un correo o un teléfono. No se guarda nada si no marca la casilla.',
    name: 'Nombre (si lo desea)',
    email: 'Correo electrónico',
    phone: 'Teléfono',
    send: 'Enviar',
    sending: 'Enviando …',
    back: { tablet: 'Volver al código', share: 'Cerrar' },
    sent: (hasEmail) =>
      hasEmail ? 'Gracias. Sus puros ya van en camino.' : 'Gracias. El salón tiene su número.',
    queued: (hasEmail) =>
      hasEmail
        ? 'Gracias. Se lo enviamos en cuanto la tableta vuelva a tener conexión.'
        : 'Gracias. El salón recibe su número en cuanto la tableta vuelva a tener conexión.',
    confirm:
      'Si el correo se lo pide, confirme su dirección, por favor: hasta entonces el salón no puede escribirle.',
    missing: {
      address: 'Deje un correo electrónico o un teléfono, por favor.',
      email: 'Revise el correo electrónico, por favor.',
      phone: 'Revise el teléfono, por favor.',
      consent: 'Marque la casilla, por favor; si no, no se puede guardar nada.',
    },
    unreachable: 'No hay conexión. Lo que escribió sigue aquí: pulse Enviar otra vez.',
    tooMany: 'Han sido demasiados intentos. Lo que escribió sigue aquí: inténtelo más tarde.',
    mailed: {
      tablet: 'Estos puros ya se enviaron a tres direcciones. Escanee el código, por favor.',
      share: 'Estos puros ya se enviaron a tres direcciones. Guarde la imagen, por favor.',
    },
    refused: {
      tablet: 'No se pudo guardar. Lo que escribió sigue aquí: inténtelo de nuevo o escanee el código.',
      share: 'No se pudo guardar. Lo que escribió sigue aquí: inténtelo de nuevo.',
    },
  },
};
