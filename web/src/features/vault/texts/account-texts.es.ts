import type { AccountTexts } from './account-texts.en.ts';

export const texts: AccountTexts = {
  register: {
    title: 'Cree su bóveda de puros',
    promise: 'Su propio diario de puros: qué fumó, cómo estuvo y qué probar después. Es gratis.',
    button: 'Crear su bóveda',
    other: '¿Ya tiene una bóveda?',
    switch: 'Iniciar sesión',
  },
  login: {
    title: 'Entre a su bóveda',
    promise: 'Sus puros están donde los dejó.',
    button: 'Entrar a la bóveda',
    other: '¿Es su primera vez?',
    switch: 'Crear cuenta gratis',
  },
  brings: 'Los puros que elegimos para usted se añaden a su bóveda.',
  email: 'Correo electrónico',
  password: 'Contraseña',
  passwordHint: 'Al menos 6 caracteres',
  forgotten: '¿Olvidó su contraseña?',
  missing: ['Faltan datos', 'Escriba su correo y su contraseña, por favor.'],
  welcome: '¡Hola de nuevo!',
  loginFailed: 'No se pudo entrar',
  created: '¡Cuenta creada!',
  taken: ['Este correo ya existe', 'Este correo ya está registrado. Inicie sesión, por favor.'],
  registrationFailed: 'No se pudo crear la cuenta',
};
