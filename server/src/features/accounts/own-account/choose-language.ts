import type { LanguageChoice } from '@vitola/contract/accounts/own-account';
import { inTransaction, onceCommitted } from '../../../db/transaction.ts';
import { audit } from '../../../context/audit.ts';
import type { SignedInContext } from '../../../context/context.ts';
import { setLanguage } from './session-queries.ts';

/** Sets the language of the caller's pages, for every session of the account. */
export async function chooseLanguage(
  ctx: SignedInContext,
  { language }: LanguageChoice,
): Promise<LanguageChoice> {
  const { user } = ctx.actor;
  await inTransaction(ctx, async (ctx) => {
    await setLanguage(ctx, user.id, language);
    await audit(ctx, 'account.language-chosen', user.id, { language });
    onceCommitted(ctx, () => ctx.changes.announce('account_changed', user.id));
  });
  return { language };
}
