import type { LoungeContext } from '../../context/context.ts';
import { qrDataUrl } from '../../qr/qr-code.ts';
import { guestUrl } from './brand.ts';
import { customerPath } from './own-lounge.ts';
import { getOwnLoungeRow } from './queries.ts';

/** The address of the lounge's survey, and its QR code. */
export async function getSurveyQr(ctx: LoungeContext): Promise<{ surveyUrl: string; qrCode: string }> {
  const lounge = await getOwnLoungeRow(ctx);
  const surveyUrl = `${guestUrl(ctx, lounge)}${customerPath(lounge)}`;
  return { surveyUrl, qrCode: qrDataUrl(surveyUrl) };
}
