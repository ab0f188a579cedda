import type { Language } from '@vitola/contract/recommendation/survey-constants';

const english = {
  /** The subject and sentence of the email for each change to how a user signs in. */
  changes: {
    on: [
      'Your second sign-in step is on',
      'Signing in to Vitola now requires a second step after your password.',
    ],
    off: ['Your second sign-in step is off', 'You now sign in to Vitola with your password alone.'],
    'app-added': [
      'An authenticator app was set up',
      'An authenticator app can now generate codes for your account.',
    ],
    'app-removed': [
      'An authenticator app was removed',
      'The authenticator app of your account no longer works for signing in.',
    ],
    'passkey-added': ['A passkey was added', 'A new passkey can now sign in to your account.'],
    'passkey-removed': [
      'A passkey was removed',
      'One of your passkeys can no longer sign in to your account.',
    ],
    'codes-made': ['New recovery codes were made', 'The recovery codes you had before no longer work.'],
    'code-used': [
      'A recovery code was used',
      'Someone signed in to your account with your password and one of your recovery codes. That code can’t be used again.',
    ],
    reset: [
      'Your sign-in was reset to your password alone',
      'The operator of this service removed your authenticator app, recovery codes and passkeys, and ended every session.',
    ],
  },
  words: 'Open your account',
  closing:
    'If it wasn’t you, choose a new password right away with “Forgot password?” and check your account.',
} as const;

interface Texts {
  changes: Record<keyof typeof english.changes, readonly [string, string]>;
  words: string;
  closing: string;
}

/** The texts of the emails about a change to the second sign-in step. */
export const secondFactorEmailTexts: Record<Language, Texts> = {
  en: english,
  es: {
    changes: {
      on: [
        'Su segundo paso de inicio de sesión está activado',
        'Para entrar en Vitola ahora hace falta un segundo paso después de la contraseña.',
      ],
      off: [
        'Su segundo paso de inicio de sesión está desactivado',
        'Ahora entra en Vitola solo con su contraseña.',
      ],
      'app-added': [
        'Se configuró una aplicación de autenticación',
        'Una aplicación de autenticación ya puede generar códigos para su cuenta.',
      ],
      'app-removed': [
        'Se quitó una aplicación de autenticación',
        'La aplicación de autenticación de su cuenta ya no sirve para entrar.',
      ],
      'passkey-added': [
        'Se añadió una llave de acceso',
        'Una nueva llave de acceso ya sirve para entrar en su cuenta.',
      ],
      'passkey-removed': [
        'Se quitó una llave de acceso',
        'Una de sus llaves de acceso ya no sirve para entrar en su cuenta.',
      ],
      'codes-made': [
        'Se crearon nuevos códigos de recuperación',
        'Los códigos de recuperación que tenía antes ya no sirven.',
      ],
      'code-used': [
        'Se usó un código de recuperación',
        'Alguien entró en su cuenta con su contraseña y uno de sus códigos de recuperación. Ese código ya no se puede usar.',
      ],
      reset: [
        'Su inicio de sesión volvió a ser solo con contraseña',
        'El operador de este servicio quitó su aplicación de autenticación, sus códigos de recuperación y sus llaves de acceso, y cerró todas las sesiones.',
      ],
    },
    words: 'Abrir su cuenta',
    closing:
      'Si no fue usted, elija cuanto antes otra contraseña con «¿Olvidó su contraseña?» y revise su cuenta.',
  },
};
