import { MemberCode } from '@vitola/contract/loyalty/counter';
import { memberCodeLength } from '@vitola/contract/loyalty/loyalty-constants';

/** The end of the address in a member's QR code, which a hand scanner types. */
const scanned = new RegExp(`[?&]member=([a-z]{${memberCodeLength}})$`, 'i');

/**
 * The member code in what was typed or scanned; undefined while there is none. The error says what is wrong with it once it can't
 * become a code any more.
 */
export function readMemberCode(typed: string): { code: string | undefined; error: string | undefined } {
  const text = typed.trim();
  const { data: code, error } = MemberCode.safeParse(scanned.exec(text)?.[1] ?? text);
  const letters = text.replaceAll(/[\s-]/g, '');
  // A scanner types the address letter by letter.
  const isUnfinished = /^https?/i.test(letters) || /^[a-z]*$/i.test(letters);
  const isWrong = !isUnfinished || (letters.length > memberCodeLength && !/^https?/i.test(letters));
  return { code, error: isWrong ? error?.issues[0]?.message : undefined };
}
