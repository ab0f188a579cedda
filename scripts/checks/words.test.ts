import { expect, it } from 'vitest';
import { plant } from '../test/plant.ts';
import { words } from './words.ts';

it('names the usual word for a misleading one in file names and exported identifiers', async () => {
  const root = plant({
    'server/src/mail/account-letter.ts': '',
    'server/src/jobs/leftover.test.ts': '',
    'server/src/jobs/jobs.ts':
      'export const takeUpMails = 1;\nexport function sweepSessions() {}\nexport interface Told {}\n',
    'web/src/ui/themes.ts': 'export const inRoom = 1;\nexport type Room = 1;\n',
    'web/src/forms/given.ts': '',
    'web/test/desk.ts': 'export const press = 1;\n',
    'e2e/front-door.spec.ts': '',
    'contract/src/stock.ts':
      'export const mostStock = 1;\nexport interface Repeatable {}\nexport const criticised = 1;\n',
    'web/src/api/patience.ts':
      'export const useTryAgain = 1;\nexport const mayPass = 1;\nexport const readAnew = 1;\n',
    'web/src/ui/look.ts': 'export interface DrawnCigar {}\nexport const asleepButton = 1;\n',
  });
  expect(await words(root)).toEqual([
    'contract/src/stock.ts: mostStock is misleading; the usual word is max, as in maxStock',
    'contract/src/stock.ts: Repeatable is misleading; the usual word is idempotent',
    'contract/src/stock.ts: criticised is misleading; the usual word is critiqued',
    'e2e/front-door.spec.ts: front-door is misleading; the usual word is public pages',
    'server/src/jobs/jobs.ts: takeUpMails is misleading; the usual word is requeue',
    'server/src/jobs/jobs.ts: sweepSessions is misleading; the usual word is purge for rows, expire for what has a time limit',
    'server/src/jobs/jobs.ts: Told is misleading; the usual word is explain, log, notify or report, whichever it is',
    'server/src/jobs/leftover.test.ts: leftover is misleading; the usual word is stale',
    'server/src/mail/account-letter.ts: account-letter is misleading; the usual word is email',
    'web/src/api/patience.ts: patience is misleading; the usual word is timeout',
    'web/src/api/patience.ts: useTryAgain is misleading; the usual word is retry',
    'web/src/api/patience.ts: mayPass is misleading; the usual word is transient',
    'web/src/api/patience.ts: readAnew is misleading; the usual word is again, or say what is repeated',
    'web/src/forms/given.ts: given is misleading; the usual word is omitUndefined',
    'web/src/ui/look.ts: DrawnCigar is misleading; the usual word is prerendered, or say what is drawn',
    'web/src/ui/look.ts: asleepButton is misleading; the usual word is disabled or inert',
    'web/src/ui/themes.ts: inRoom is misleading; the usual word is theme',
    'web/src/ui/themes.ts: Room is misleading; the usual word is theme',
    'web/test/desk.ts: desk is misleading; the usual word is dashboard',
    'web/test/desk.ts: press is misleading; the usual word is click',
  ]);
});

it('takes the same words in prose, in values, in unexported names and where they mean what they say', async () => {
  const root = plant({
    'server/src/mail/send-email.ts':
      "/** A letter that is told. */\nconst sweep = 'leftover';\nexport const email = sweep;\n",
    'contract/src/pick-codes.ts': 'export const pickCodeLetters = 1;\nexport const RoomForMore = 1;\n',
    'docs/letters.md': 'A letter, told and kept.\n',
  });
  expect(await words(root)).toEqual([]);
});
