import { notesInSpanish } from '@vitola/engine';
import { cardTexts } from '../card-texts.es.ts';
import { originInSpanish } from '@vitola/contract/fields/facts-in-spanish';
import { notificationInSpanish } from './notifications.es.ts';
import type { SharedTexts } from './shared-text-parts.ts';

export { errorTexts } from './errors.es.ts';

const strengths: Readonly<Record<string, string>> = cardTexts.strengths;

export const texts: SharedTexts = {
  shell: {
    titles: {
      '/vault': 'Mi bóveda de puros',
      '/vault/journal': 'Su diario',
      '/vault/taste': 'Su gusto',
      '/dashboard': 'Inicio',
      '/inventory': 'Estante',
      '/inventory/smart': 'Buscador de puros',
      '/recommendations': 'Recomendaciones',
      '/profile': 'Perfil',
      '/account': 'Cuenta',
      '/reset-password': 'Elija una contraseña nueva',
      '/sign-in-link': 'Iniciar sesión',
      '/confirm-email': 'Confirme su correo',
      '/palate-card': 'Una tarjeta de gustos',
    },
    skip: 'Ir al contenido',
    startPage: 'Vitola, página de inicio',
    mainNavigation: 'Navegación principal',
    quickNavigation: 'Navegación rápida',
    menu: 'Menú',
    openMenu: 'Abrir el menú',
    closeMenu: 'Cerrar el menú',
    links: {
      home: 'Inicio',
      inventory: 'Estante',
      recommendations: 'Sugerencias',
      profile: 'Perfil',
    },
    account: 'Cuenta',
    logOut: 'Cerrar sesión',
    logOutFailed: 'No se pudo cerrar la sesión',
    logOutUnsent: {
      title: '¿Cerrar sesión sin enviar?',
      body: (unsent) =>
        unsent === 1
          ? '1 cambio de este dispositivo no se ha enviado. Si cierra la sesión ahora, se pierde.'
          : `${unsent} cambios de este dispositivo no se han enviado. Si cierra la sesión ahora, se pierden.`,
      button: 'Cerrar sesión',
    },
    loading: 'Cargando',
    retry: 'Intentar de nuevo',
    close: 'Cerrar',
    dismiss: 'Descartar',
    toDashboard: 'Ir al inicio',
    signIn: 'Iniciar sesión',
    goHome: 'Ir al inicio',
    offline: 'Parece que no hay conexión',
    unavailable: 'Vitola no está disponible por el momento',
    broken: 'Algo salió mal',
    notDisplayed: 'No se pudo mostrar esta página. Todo lo que guardó está a salvo.',
    journal: { title: 'Su diario', opening: 'Abriendo su diario' },
    showPassword: 'Mostrar la contraseña',
    hidePassword: 'Ocultar la contraseña',
    notifications: {
      title: 'Avisos',
      none: 'No hay avisos sin leer',
      unread: (count) => (count === 1 ? '1 aviso sin leer' : `${count} avisos sin leer`),
      yours: 'Sus avisos',
      less: 'Ver menos',
      all: (count) => `Ver los ${count}`,
      markAll: 'Marcar todos como leídos',
      words: (notification) =>
        notification.facts ? notificationInSpanish(notification.facts) : notification,
      mark: (message) => `Marcar como leído: ${message}`,
      isUnread: 'Sin leer: ',
      loading: 'Cargando sus avisos',
      empty: 'No hay avisos. Está al día.',
    },
    signInAgain: {
      loading: 'Cargando el inicio de sesión',
      secondStep: 'Cargando el segundo paso',
    },
  },
  forms: {
    stars: (count) => (count === 1 ? '1 estrella' : `${count} estrellas`),
    ofFiveStars: (stars) => `${stars} de 5 estrellas`,
    clearSearch: 'Borrar la búsqueda',
    deselect: 'Quite una para cambiar',
    aGuest: 'Un cliente',
    keep: 'Conservar',
    more: 'Ver más',
    less: 'Ver menos',
    terms: {
      agree: 'Al crear una cuenta acepta los',
      terms: 'Términos del servicio',
      and: 'y la',
      privacy: 'Política de privacidad',
      closed: 'Por ahora no se crean cuentas nuevas. Vuelva más tarde.',
    },
    photo: {
      chosen: 'La foto que eligió',
      take: 'Tomar una foto',
      choose: 'Elegir una foto',
      remove: 'Quitar la foto',
      kinds: 'JPEG, PNG, WebP o AVIF, de hasta 12 MB.',
    },
  },
  facts: {
    strength: (written) => strengths[written] ?? written,
    origin: originInSpanish,
    flavor: (written) => notesInSpanish([written])[0] ?? written,
  },
  reset: {
    title: 'Elija una contraseña nueva',
    submit: 'Cambiar la contraseña',
    failed: 'No se pudo cambiar la contraseña',
    noNetwork: 'No hay conexión. Inténtelo de nuevo, por favor.',
    unusable: 'Este enlace no sirve',
    incomplete: 'Este enlace no está completo.',
    hint: 'Un enlace sirve una vez y caduca en una hora. Si acaba de elegir una contraseña con él, inicie sesión. Si no, abra el enlace más reciente de su correo, o pida otro donde inicia sesión.',
    toSignIn: 'Iniciar sesión',
    done: 'Listo',
    changed: 'Su contraseña está cambiada. Ya puede iniciar sesión con ella.',
  },
  signIn: {
    email: 'Correo electrónico',
    password: 'Contraseña',
    usernameOrEmail: 'Usuario o correo electrónico',
    signIn: 'Iniciar sesión',
    withPasskey: 'Iniciar sesión con una llave de acceso',
    forgotten: '¿Olvidó su contraseña?',
    newPassword: {
      label: 'Contraseña nueva',
      hint: 'Al menos 6 caracteres; lo mejor son varias palabras juntas',
      repeat: 'Repita la contraseña nueva',
    },
    again: {
      title: 'Inicie sesión de nuevo',
      body: 'Su sesión ha caducado. Inicie sesión para seguir donde estaba. Lo que escribió sigue aquí.',
    },
    secondStep: {
      title: 'Un paso más',
      isCorrect: { password: 'Su contraseña es correcta.', link: 'Su enlace es correcto.' },
      leads: {
        app: 'Ahora escriba el código que muestra su aplicación de autenticación.',
        passkey: 'Ahora confirme con su llave de acceso.',
        recovery: 'Ahora escriba uno de los códigos de recuperación que guardó. Cada uno sirve una vez.',
      },
      ways: {
        app: 'Usar la aplicación de autenticación',
        passkey: 'Usar una llave de acceso',
        recovery: 'Usar un código de recuperación',
      },
      restart: 'Empezar de nuevo',
      code: 'Código',
      codeHint: 'Seis cifras. Cada 30 segundos aparece un código nuevo.',
      recoveryCode: 'Código de recuperación',
    },
    emailLink: {
      open: 'Enviarme un enlace por correo',
      title: 'Iniciar sesión por correo',
      lead: 'Escriba el correo de su bóveda. Le enviaremos un enlace para entrar sin contraseña.',
      send: 'Enviar el enlace',
      sent: 'Revise su correo',
      sentBody: (_, minutes) =>
        `Si esa dirección tiene una bóveda, el enlace para entrar ya va en camino. Sirve una vez y caduca en ${minutes} minutos.`,
      close: 'Cerrar',
    },
    passkeys: {
      notLoaded: 'No se pudieron cargar las llaves de acceso. Revise la conexión e inténtelo de nuevo.',
      otherHost: (host) => `Las llaves de acceso solo funcionan en ${host}.`,
      unsupported: 'Este navegador no admite llaves de acceso. Elija otra manera de iniciar sesión.',
      known: 'Ese dispositivo ya tiene una llave de acceso para esta cuenta.',
      notUsed: 'No se usó ninguna llave de acceso. Inténtelo de nuevo o elija otra manera.',
      failed: 'Este navegador no pudo usar una llave de acceso. Elija otra manera de iniciar sesión.',
    },
  },
};
