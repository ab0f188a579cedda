import type { LinkTexts } from './link-texts.en.ts';

export const texts: LinkTexts = {
  unusable: 'Este enlace no funciona',
  signIn: {
    title: 'Entre en su bóveda',
    lead: 'Toque el botón para iniciar sesión en este dispositivo.',
    button: 'Iniciar sesión',
    incomplete: 'A este enlace le falta una parte.',
    hint: (minutes) =>
      `Un enlace para entrar sirve una vez y caduca en ${minutes} minutos. Abra el más nuevo de su correo, o pida otro donde entra en su bóveda.`,
    toVault: 'Ir a mi bóveda',
  },
  confirm: {
    title: 'Confirme su correo electrónico',
    lead: '¿Es suya esta dirección? Entonces toque el botón.',
    button: 'Confirmar',
    done: 'Listo',
    incomplete: 'A este enlace le falta una parte.',
    hint: 'Un enlace sirve una vez y caduca en 24 horas. La página de su cuenta dice si su correo está confirmado y envía otro enlace.',
    toAccount: 'Ir a mi cuenta',
  },
};
