import { z } from 'zod';

/** A network's password: exactly as typed, including leading and trailing blanks. */
export const WifiPassword = z
  .string('Wi-Fi password must be text')
  .max(63, 'Wi-Fi password must be at most 63 characters')
  .regex(/^[\u0020-\u007e]*$/, 'Wi-Fi password can hold letters, digits and signs of an English keyboard')
  .nullish()
  .transform((password) => password || null);
