import { sendSignInLink } from '@vitola/contract/accounts/emailed-links';
import { changePassword, chooseLanguage } from '@vitola/contract/accounts/own-account';
import { changeEmail } from '@vitola/contract/accounts/own-email';
import { forgotPassword } from '@vitola/contract/accounts/sign-in';
import { vaultRegister } from '@vitola/contract/vault/account';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { emailOf, markConfirmed } from '../../../test/world/emailed-links.ts';
import { memberPassword, newEmail } from '../../../test/world/members.ts';
import { setUpPasskey } from '../../../test/world/second-factors.ts';
import { type Caller, cookieOf, createWorld, type World } from '../../../test/world/world.ts';
import { confirmationTexts } from './emailed-links/confirmation-texts.ts';
import { accountNotificationTexts } from './own-account/account-notification-texts.ts';
import { secondFactorEmailTexts } from './second-factor/second-factor-email-texts.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

/** A new member whose vault was opened on a Spanish page. */
async function spanishMember(): Promise<{ member: Caller; email: string }> {
  const body = { email: newEmail(), password: memberPassword, language: 'es' } as const;
  const member = world.as(cookieOf(await world.guest.call(vaultRegister, { body })));
  return { member, email: body.email };
}
/** The emails to an address since the last call. */
async function received(email: string) {
  await world.jobs.runAll();
  const [own, others] = [true, false].map((isOwn) =>
    world.mailbox.filter(({ to }) => (to === email) === isOwn),
  );
  world.mailbox.splice(0, Infinity, ...(others ?? []));
  return own ?? [];
}
const subjectsTo = async (email: string) => (await received(email)).map(({ subject }) => subject).toSorted();

describe('emails to a member who reads Spanish', () => {
  it('confirm the address in Spanish, in the text, the HTML and its language', async () => {
    const { email } = await spanishMember();
    const [sent] = await received(email);
    expect(sent?.subject).toBe('Confirme su correo electrónico');
    expect(sent?.text).toContain(`Hola, ${email}:\n\nAlguien usa esta dirección`);
    expect(sent?.text).toMatch(/Confirmar mi dirección:\nhttp\S+\/confirm-email\?lang=es#token=/);
    expect(sent?.html).toContain('<html lang="es">');
    expect(sent?.html).toContain('Si el botón no funciona, abra esta dirección:');
  });

  it('bring links to sign in and to a new password in Spanish', async () => {
    const { email } = await spanishMember();
    await received(email);
    await world.guest.call(sendSignInLink, { body: { email } });
    await world.guest.call(forgotPassword, { body: { email } });
    expect(await subjectsTo(email)).toEqual([
      'Cambie su contraseña de Vitola',
      'Su enlace para entrar en Vitola',
    ]);
  });

  it('say in Spanish what happened to the account', async () => {
    const { member, email } = await spanishMember();
    await received(email);
    await markConfirmed(world, email);
    await setUpPasskey(member);
    const newPassword = 'three old leaves';
    await member.call(changePassword, { body: { currentPassword: memberPassword, newPassword } });
    const sent = await received(email);
    expect(sent.map(({ subject }) => subject).toSorted()).toEqual([
      'Se añadió una llave de acceso',
      'Se cambió su contraseña de Vitola',
    ]);
    const changed = sent.find(({ subject }) => subject.includes('contraseña'))?.text;
    expect(changed).toMatch(
      /se cambió el 20 de noviembre de 2026.* UTC, en este dispositivo: dispositivo desconocido\./,
    );
  });

  it('go to a new address in Spanish, and to one of another account in that account’s language', async () => {
    const [{ member, email }, other] = [await spanishMember(), await spanishMember()];
    const english = newEmail();
    await world.guest.call(vaultRegister, { body: { email: english, password: memberPassword } });
    for (const each of [email, other.email, english]) await received(each);
    const wanted = newEmail();
    await member.call(changeEmail, { body: { email: wanted } });
    await member.call(changeEmail, { body: { email: other.email } });
    await other.member.call(changeEmail, { body: { email: english } });
    expect(await subjectsTo(wanted)).toEqual(['Confirme su nuevo correo electrónico']);
    expect(await subjectsTo(english)).toEqual(['You already have a Vitola account']);
    expect(await subjectsTo(other.email)).toEqual(['Usted ya tiene una cuenta de Vitola']);
  });

  it('are in English once the member chose English', async () => {
    const { member, email } = await spanishMember();
    await received(email);
    await member.call(chooseLanguage, { body: { language: 'en' } });
    await world.guest.call(forgotPassword, { body: { email } });
    expect(await subjectsTo(email)).toEqual(['Reset your Vitola password']);
  });
});

it('an owner is written to in English, whatever language the account has', async () => {
  const owner = await world.owner();
  const email = await emailOf(owner);
  await world.db.updateTable('users').set({ language: 'es' }).where('email', '=', email).execute();
  await received(email);
  await world.guest.call(forgotPassword, { body: { email } });
  expect(await subjectsTo(email)).toEqual(['Reset your Vitola password']);
});

it('no sentence is the same in both languages', () => {
  for (const { en, es } of [confirmationTexts, accountNotificationTexts, secondFactorEmailTexts]) {
    const english = sentencesOf(en);
    expect(sentencesOf(es)).toHaveLength(english.length);
    expect(sentencesOf(es).filter((sentence) => english.includes(sentence))).toEqual([]);
  }
});

/** Every text, with what a function makes of words that are the same in both languages. */
function sentencesOf(texts: unknown): string[] {
  if (typeof texts === 'string') return [texts];
  if (typeof texts === 'function') return [];
  return Object.values(texts as object).flatMap(sentencesOf);
}
