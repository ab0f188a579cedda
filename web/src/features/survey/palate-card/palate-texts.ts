import type { Language } from '@vitola/contract/recommendation/survey-constants';
import type { CameraProblem } from '../../../camera/camera-problem.ts';

interface PalateTexts extends Record<CameraProblem, string> {
  title: string;
  body: string;
  bodyWithCamera: string;
  scan: string;
  cameraStarting: string;
  holdCard: string;
  notACard: string;
  enterLetters: string;
  otherCamera: string;
  cameraPrivacy: string;
  code: string;
  use: string;
  reading: string;
  back: string;
  privacy: string;
  incomplete: string;
  unreadable: string;
  tooMany: string;
  offline: string;
}

export const palateTexts: Record<Language, PalateTexts> = {
  en: {
    title: 'Your palate card',
    body: 'Open “Palate card” in your vault, and enter its eight letters.',
    bodyWithCamera: 'Open “Palate card” in your vault. Scan its code here, or enter its eight letters.',
    scan: 'Scan the code',
    cameraStarting: 'Starting the camera …',
    holdCard: 'Hold the code on your phone in front of the camera.',
    notACard: 'This code is not a palate card.',
    enterLetters: 'Enter the letters',
    otherCamera: 'Other camera',
    cameraPrivacy: 'The picture stays on this device, and the camera is off afterwards.',
    cameraRefused:
      'The camera is not allowed for this page. Enter the letters, or allow it in the browser’s settings.',
    cameraMissing: 'This device has no camera that can be used. Enter the letters instead.',
    cameraBusy: 'Another app is using the camera. Close it, or enter the letters.',
    cameraFailed: 'The camera could not be started. Enter the letters instead.',
    cameraSawNothing: 'The camera saw no palate card. Try again, or enter the letters.',
    code: 'Code of the palate card',
    use: 'Use this card',
    reading: 'Reading your card …',
    back: 'Back',
    privacy: 'We get your answers from it, never who you are.',
    incomplete: 'The code has eight letters.',
    unreadable: 'This card can’t be read. Check the letters, or make a new card on your phone.',
    tooMany: 'Too many attempts. Please wait a moment, or answer the questions.',
    offline: 'There is no connection to read the card. Try again, or answer the questions instead.',
  },
  es: {
    title: 'Su tarjeta de gustos',
    body: 'Abra «Tarjeta de gustos» en su bóveda y escriba sus ocho letras.',
    bodyWithCamera:
      'Abra «Tarjeta de gustos» en su bóveda. Escanee aquí su código o escriba sus ocho letras.',
    scan: 'Escanear el código',
    cameraStarting: 'Encendiendo la cámara …',
    holdCard: 'Ponga el código de su teléfono frente a la cámara.',
    notACard: 'Este código no es una tarjeta de gustos.',
    enterLetters: 'Escribir las letras',
    otherCamera: 'Otra cámara',
    cameraPrivacy: 'La imagen no sale de este dispositivo, y después la cámara se apaga.',
    cameraRefused:
      'La cámara no está permitida en esta página. Escriba las letras o permítala en los ajustes del navegador.',
    cameraMissing: 'Este dispositivo no tiene una cámara que se pueda usar. Escriba las letras.',
    cameraBusy: 'Otra aplicación está usando la cámara. Ciérrela o escriba las letras.',
    cameraFailed: 'No se pudo encender la cámara. Escriba las letras.',
    cameraSawNothing: 'La cámara no vio ninguna tarjeta. Inténtelo de nuevo o escriba las letras.',
    code: 'Código de la tarjeta de gustos',
    use: 'Usar esta tarjeta',
    reading: 'Leyendo su tarjeta …',
    back: 'Volver',
    privacy: 'De ella recibimos sus respuestas, nunca quién es usted.',
    incomplete: 'El código tiene ocho letras.',
    unreadable: 'No se puede leer esta tarjeta. Revise las letras o haga otra en su teléfono.',
    tooMany: 'Demasiados intentos. Espere un momento o responda las preguntas.',
    offline: 'No hay conexión para leer la tarjeta. Inténtelo de nuevo o responda las preguntas.',
  },
};
