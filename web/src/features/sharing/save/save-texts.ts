import type { Language } from '@vitola/contract/recommendation/survey-constants';

/** The texts below the cigars of a share: what a vault is, and how to save the cigars without an account. */
export interface SaveTexts {
  vault: Record<'body' | 'save' | 'createVault' | 'already' | 'signInVault', string>;
  keep: Record<
    | 'title'
    | 'body'
    | 'bodyWithoutMail'
    | 'picture'
    | 'drawing'
    | 'noPicture'
    | 'hold'
    | 'share'
    | 'download'
    | 'file'
    | 'mail'
    | 'noForm'
    | 'home',
    string
  > & {
    picked: (names: string) => string;
    homeSteps: readonly (readonly [device: string, steps: string])[];
  };
}

/** They are loaded with what shows them, not with the page. */
export const saveTexts: Record<Language, SaveTexts> = {
  en: {
    vault: {
      body: 'A vault is your own cigar journal: what you smoked, how it was, and what to try next. It is free.',
      save: 'Save to Journal',
      createVault: 'Create Your Vault',
      already: 'Already have a vault?',
      signInVault: 'Sign In to Vault',
    },
    keep: {
      title: 'Keep these cigars',
      body: 'Without an account: as a picture on your phone, in your email, or a tap away on your home screen.',
      bodyWithoutMail: 'Without an account: as a picture on your phone, or a tap away on your home screen.',
      picture: 'Save the Picture',
      drawing: 'Drawing …',
      noPicture: 'This browser could not create the picture. A screenshot works too.',
      picked: (names: string) => `Your picks as a picture: ${names}`,
      hold: 'Hold the picture to save it, or:',
      share: 'Share',
      download: 'Download',
      file: 'my-cigars.png',
      mail: 'Email Me These',
      noForm: 'There is no connection. Please try again.',
      home: 'Add to Home Screen',
      homeSteps: [
        ['iPhone and iPad', 'Tap Share (the square with the arrow), then Add to Home Screen.'],
        ['Android', 'Open the browser’s menu (the three dots), then Add to Home screen.'],
        ['Computer', 'Bookmark this page with Ctrl D or Command D.'],
      ],
    },
  },
  es: {
    vault: {
      body: 'Una bóveda es su propio diario de puros: qué fumó, cómo estuvo y qué probar después. Es gratis.',
      save: 'Guardar en el diario',
      createVault: 'Crear su bóveda',
      already: '¿Ya tiene una bóveda?',
      signInVault: 'Entrar a la bóveda',
    },
    keep: {
      title: 'Guarde estos puros',
      body: 'Sin cuenta: como imagen en su teléfono, en su correo, o a un toque en su pantalla de inicio.',
      bodyWithoutMail: 'Sin cuenta: como imagen en su teléfono, o a un toque en su pantalla de inicio.',
      picture: 'Guardar la imagen',
      drawing: 'Dibujando …',
      noPicture: 'Este navegador no pudo dibujar la imagen. Una captura de pantalla también sirve.',
      picked: (names) => `Sus puros en una imagen: ${names}`,
      hold: 'Mantenga pulsada la imagen para guardarla, o:',
      share: 'Compartir',
      download: 'Descargar',
      file: 'mis-puros.png',
      mail: 'Enviármelos por correo',
      noForm: 'No hay conexión. Inténtelo de nuevo.',
      home: 'Añadir a la pantalla de inicio',
      homeSteps: [
        ['iPhone y iPad', 'Toque Compartir (el cuadrado con la flecha) y luego Añadir a pantalla de inicio.'],
        ['Android', 'Abra el menú del navegador (los tres puntos) y luego Añadir a pantalla de inicio.'],
        ['Computadora', 'Guarde esta página en marcadores con Ctrl D o Comando D.'],
      ],
    },
  },
};
