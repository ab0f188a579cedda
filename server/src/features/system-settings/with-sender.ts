import type { Context } from '../../context/context.ts';
import type { Mailer } from '../../mail/send-email.ts';
import { readSettings } from './queries.ts';

/** A mailer whose email has the sender of the settings, if there is one. */
export const withSender = (mail: Mailer, ctx: Pick<Context, 'db'>): Mailer => ({
  async send(email) {
    const { mailSender } = await readSettings(ctx);
    await mail.send(mailSender === '' ? email : { ...email, from: mailSender });
  },
});
