import type { CallErrorCode } from '../api/call-error.ts';

/** The Spanish error messages for guests, shown instead of the server's English ones. */
export const errorsInSpanish: Partial<Record<CallErrorCode, string>> = {
  OFFLINE: 'No hay conexión con Vitola. Revise la red e inténtelo de nuevo.',
  BROKEN: 'Algo no funcionó en esta página. Cárguela de nuevo, por favor.',
  UNKNOWN: 'Algo falló en el camino. Inténtelo de nuevo.',
  VALIDATION: 'Falta una respuesta o no es válida. Revise sus respuestas, por favor.',
  MALFORMED: 'No se pudo leer la solicitud. Inténtelo de nuevo.',
  NOT_FOUND: 'No lo encontramos: puede que este salón esté cerrado por el momento.',
  SHARE_NOT_FOUND: 'Este enlace puede haber caducado o no es válido.',
  LOUNGE_NOT_FOUND: 'No encontramos este salón.',
  KEY_REUSED: 'Esta solicitud ya se envió con otro contenido. Empiece de nuevo, por favor.',
  TOO_MANY: 'Demasiados intentos. Espere un momento e inténtelo de nuevo.',
  INTERNAL: 'Algo falló de nuestro lado. Inténtelo de nuevo.',
  UNAVAILABLE: 'El servicio no está disponible por un momento. Inténtelo enseguida.',
};
