import type { CallErrorCode } from '../../api/call-error.ts';
import { errorsInSpanish } from '../errors.es.ts';
import { sentencesInSpanish } from './sentences.es.ts';

/** The Spanish message of each error that a member can meet. */
export const memberErrors: Readonly<Partial<Record<CallErrorCode, string>>> = {
  ...errorsInSpanish,
  NO_ANSWER: 'Vitola no responde. Inténtelo de nuevo en un momento.',
  VALIDATION: 'Revise los campos marcados, por favor.',
  NOT_FOUND: 'No se encontró.',
  INVALID_LINK: 'Este enlace caducó o ya se usó. Pida uno nuevo, por favor.',
  INVALID_RESET_TOKEN: 'Este enlace no es válido. Pida uno nuevo, por favor.',
  WRONG_PASSWORD: 'Esta contraseña no es correcta.',
  WRONG_CODE: 'Este código no es correcto o ya se usó.',
  PASSKEY_REFUSED: 'No se pudo confirmar esta llave de acceso. Inténtelo de nuevo.',
  PASSKEY_LIMIT: 'Una cuenta tiene como máximo 10 llaves de acceso. Quite una primero.',
  SIGNED_OUT: 'Inicie sesión primero, por favor.',
  WRONG_CREDENTIALS: 'El correo o la contraseña no son correctos.',
  SECOND_FACTOR_REQUIRED: 'Su contraseña es correcta. Falta un paso para entrar.',
  ACCOUNT_LOCKED: 'Esta cuenta está bloqueada. Pregunte al equipo de la plataforma, por favor.',
  SIGN_IN_EXPIRED: 'Pasó demasiado tiempo. Escriba su contraseña de nuevo, por favor.',
  NOT_ALLOWED: 'No tiene acceso a esto.',
  SUPPORT_VIEW:
    'Está viendo un salón como su dueño: no se puede cambiar nada, y las claves, direcciones y pagos quedan ocultos. Para hacer otra cosa, pulse End view en su panel.',
  CODE_REQUIRED: 'Su segundo paso está activado. Escriba también un código, por favor.',
  CONFIRM_FIRST: 'Confirme primero que es usted, por favor.',
  LAST_SECOND_FACTOR: 'Esta cuenta debe conservar un segundo paso. Añada otro antes de quitar este.',
  FOREIGN_ORIGIN: 'Esta solicitud vino de otro sitio y fue rechazada.',
  USERNAME_TAKEN: 'Este nombre de usuario ya existe.',
  SIGN_UPS_CLOSED: 'Por ahora no se crean cuentas nuevas. Vuelva más tarde.',
  WORKS_ELSEWHERE:
    'La cuenta con este correo ya trabaja para un lounge o para la plataforma. Pida que le inviten a otra dirección.',
  EMAIL_TAKEN: 'Este correo ya está registrado.',
  VAULT_FULL: 'Una bóveda tiene lugar para 2,000 puros. Quite uno antes de añadir otro.',
  JOURNAL_FULL: 'Un diario tiene lugar para 10,000 fumadas. Quite una antes de añadir otra.',
  CHANGED_MEANWHILE: 'Esto se cambió entretanto. Revise la versión más nueva y guarde de nuevo.',
  RESTOCK_ALERT_LIMIT: 'Espera como máximo 200 puros. Deje de esperar uno primero.',
  PALATE_CARD_NOT_FOUND:
    'Esta tarjeta de gustos no se puede leer: el código no se conoce, caducó o se anuló.',
  PAIRING_CODE_NOT_FOUND:
    'Este código no vincula nada: no se conoce, caducó o ya se usó. Cree otro en el panel, en Business Settings, Tablets.',
  PALATE_INCOMPLETE: 'Elija primero una fortaleza y un sabor en sus preferencias.',
  TOO_LARGE: 'Es demasiado grande para enviarlo.',
  UNSUPPORTED: 'Aquí no se acepta ese tipo de contenido.',
};

/** The Spanish for what the server or a form says in English; undefined if there is none. */
export const errorTexts = {
  ofCode: (code: CallErrorCode): string | undefined => memberErrors[code],
  ofSentence: sentencesInSpanish,
};
