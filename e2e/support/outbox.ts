import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import PostalMime, { type Email } from 'postal-mime';

/** Waits for the newest email to an address in the outbox. The file names start with the time they were written. */
export async function mailTo(address: string): Promise<Email> {
  const found: Email[] = [];
  await expect(async () => {
    const mails = await mailsIn(process.env.E2E_OUTBOX ?? '');
    found.push(...mails.filter(({ to }) => to?.some((receiver) => receiver.address === address)));
    expect(found, `mail to ${address}`).not.toEqual([]);
  }).toPass({ timeout: 30_000 });
  return found.at(-1) as Email;
}

async function mailsIn(outbox: string): Promise<Email[]> {
  const names = (await readdir(outbox)).filter((name) => name.endsWith('.eml') && !name.startsWith('.'));
  return Promise.all(
    names.toSorted().map(async (name) => PostalMime.parse(await readFile(join(outbox, name)))),
  );
}
