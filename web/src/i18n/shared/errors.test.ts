import { allEndpoints } from '@vitola/contract/all';
import { errors } from '@vitola/contract/errors';
import { type Permission, permissions } from '@vitola/contract/permissions';
import { describe, expect, it } from 'vitest';
import { errorsOfCall } from '../../../../server/src/http/errors/errors-of-call.ts';
import { memberErrors } from './errors.es.ts';
import { sentencesInSpanish } from './sentences.es.ts';

const mayMember = (access: string) =>
  access === 'signed-in' ||
  (permissions[access as Permission] as readonly string[] | undefined)?.includes('vault') === true;

/** The calls of a member's pages, and those that lead there. */
const called = allEndpoints.filter(
  ({ key, endpoint: { access } }) =>
    mayMember(access) ||
    (access === 'public' && /^(accounts|vault)\./.test(key) && !key.endsWith('.register')),
);

describe('the errors that a member can meet', () => {
  it('each have a sentence in Spanish', () => {
    const codes = [...new Set(called.flatMap((call) => errorsOfCall(call)))];
    expect(codes.length).toBeGreaterThan(20);
    expect(codes.filter((code) => memberErrors[code] === undefined)).toEqual([]);
  });

  it('are not the English ones', () => {
    const english = new Set<string>(Object.values(errors).map(({ message }) => message));
    expect(Object.values(memberErrors).filter((sentence) => english.has(sentence))).toEqual([]);
  });
});

describe('sentencesInSpanish', () => {
  it.each([
    ['Passwords do not match', 'Las contraseñas no coinciden'],
    ['Cigar name is required', 'El nombre del puro: falta este dato'],
    ['Notes must be at most 5000 characters', 'Las notas: como máximo 5000 caracteres'],
    [
      'Occasion contains characters that cannot be stored',
      'La ocasión: hay caracteres que no se pueden guardar',
    ],
    ['3 cigars were added to your vault.', 'Se añadieron 3 puros a su bóveda.'],
    ['Lounge id is required', 'Este campo: falta este dato'],
    ['A sentence that nobody knows', undefined],
  ])('of %j is %j', (english, spanish) => expect(sentencesInSpanish(english)).toBe(spanish));
});
