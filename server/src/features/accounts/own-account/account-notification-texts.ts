import type { Language } from '@vitola/contract/recommendation/survey-constants';
import type { JobContents } from '../../../jobs/jobs.ts';

interface Texts {
  notices: Record<
    JobContents['account-notice-mail']['notice'],
    { subject: string; says: (when: string, device: string) => string }
  >;
  /** The link and the sentence below it; `left` is for an address that the account no longer has. */
  reset: { words: string; closing: string };
  left: { words: string; closing: string };
  /** A device by the name that `deviceName` gave it. */
  deviceOf: (name: string) => string;
  /** A moment in UTC. */
  momentOf: (at: Date) => string;
}

const clockIn = (locale: string) =>
  new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' });
const [englishClock, spanishClock] = [clockIn('en-US'), clockIn('es-US')];

/** The texts of the emails to an account's owner about what happened to it. */
export const accountNotificationTexts: Record<Language, Texts> = {
  en: {
    notices: {
      'sign-in': {
        subject: 'New sign-in to your Vitola account',
        says: (when, device) =>
          `Someone signed in to your account on ${when}, from a new device: ${device}. If it was you, you don’t need to do anything.`,
      },
      'password-changed': {
        subject: 'Your Vitola password was changed',
        says: (when, device) =>
          `The password for your account was changed on ${when}, on this device: ${device}. Every other device has been signed out. If it was you, you don’t need to do anything.`,
      },
      'password-reset': {
        subject: 'Your Vitola password was reset',
        says: (when, device) =>
          `A new password was set for your account on ${when} through an emailed link, from this device: ${device}. Every device has been signed out. If it was you, you don’t need to do anything.`,
      },
      'email-change-asked': {
        subject: 'Your Vitola email address is about to change',
        says: (when, device) =>
          `Someone asked on ${when}, on this device: ${device}, to use another email address for your account. It changes once the link sent to that address is opened. If it was you, you don’t need to do anything here.`,
      },
      'email-changed': {
        subject: 'Your Vitola email address was changed',
        says: (when, device) =>
          `Your account has another email address since ${when}. It was confirmed on this device: ${device}. We won’t write to this address about the account again.`,
      },
      'wrong-codes': {
        subject: 'Wrong codes for your Vitola account',
        says: (when, device) =>
          `Someone entered the correct password for your account and then several wrong second-step codes, most recently on ${when}, on this device: ${device}. None of them worked. If it was you, you don’t need to do anything.`,
      },
    },
    reset: {
      words: 'Reset your password',
      closing:
        'If it wasn’t you, reset your password now. That signs out every device. Your account page lists where you are signed in.',
    },
    left: {
      words: 'Open Vitola',
      closing:
        'If it wasn’t you, someone else knows your password. Change it wherever else you use it, and contact whoever runs this service.',
    },
    deviceOf: (name) => name,
    momentOf: (at) => `${englishClock.format(at)} UTC`,
  },
  es: {
    notices: {
      'sign-in': {
        subject: 'Nuevo inicio de sesión en su cuenta de Vitola',
        says: (when, device) =>
          `Alguien inició sesión en su cuenta el ${when}, desde un dispositivo nuevo: ${device}. Si fue usted, no tiene que hacer nada.`,
      },
      'password-changed': {
        subject: 'Se cambió su contraseña de Vitola',
        says: (when, device) =>
          `La contraseña de su cuenta se cambió el ${when}, en este dispositivo: ${device}. Se cerró la sesión en todos los demás dispositivos. Si fue usted, no tiene que hacer nada.`,
      },
      'password-reset': {
        subject: 'Se eligió otra contraseña para su cuenta de Vitola',
        says: (when, device) =>
          `El ${when} se eligió otra contraseña para su cuenta con un enlace enviado por correo, desde este dispositivo: ${device}. Se cerró la sesión en todos los dispositivos. Si fue usted, no tiene que hacer nada.`,
      },
      'email-change-asked': {
        subject: 'Su correo electrónico de Vitola está a punto de cambiar',
        says: (when, device) =>
          `El ${when}, en este dispositivo: ${device}, alguien pidió usar otro correo electrónico para su cuenta. Cambia cuando se abra el enlace enviado a esa dirección. Si fue usted, no tiene que hacer nada aquí.`,
      },
      'email-changed': {
        subject: 'Se cambió su correo electrónico de Vitola',
        says: (when, device) =>
          `Su cuenta tiene otro correo electrónico desde el ${when}. Se confirmó en este dispositivo: ${device}. No volveremos a escribir a esta dirección sobre la cuenta.`,
      },
      'wrong-codes': {
        subject: 'Códigos incorrectos para su cuenta de Vitola',
        says: (when, device) =>
          `Alguien escribió la contraseña correcta de su cuenta y después varios códigos incorrectos del segundo paso, el último el ${when}, en este dispositivo: ${device}. Ninguno sirvió. Si fue usted, no tiene que hacer nada.`,
      },
    },
    reset: {
      words: 'Cambiar su contraseña',
      closing:
        'Si no fue usted, cambie su contraseña ahora. Así se cierra la sesión en todos los dispositivos. La página de su cuenta muestra dónde hay una sesión abierta.',
    },
    left: {
      words: 'Abrir Vitola',
      closing:
        'Si no fue usted, otra persona conoce su contraseña. Cámbiela donde más la use y escriba a quien ofrece este servicio.',
    },
    deviceOf: (name) =>
      name === 'Unknown device' ? 'dispositivo desconocido' : name.replace(' on ', ' en '),
    momentOf: (at) => `${spanishClock.format(at)} UTC`,
  },
};
