import type { LoungeContext } from '../../context/context.ts';
import { qrDataUrl } from '../../qr/qr-code.ts';
import { customerPath } from './own-lounge.ts';
import { getOwnLoungeRow } from './queries.ts';

/** The address of the lounge's survey, and its QR code. */
export async function getSurveyQr(ctx: LoungeContext): Promise<{ surveyUrl: string; qrCode: string }> {
  const surveyUrl = `${ctx.publicUrl}${customerPath(await getOwnLoungeRow(ctx))}`;
  return { surveyUrl, qrCode: qrDataUrl(surveyUrl) };
}
