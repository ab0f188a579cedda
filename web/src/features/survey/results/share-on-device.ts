import { guestOrigin } from '@vitola/contract/guest-domain-constants';
import type { TieredAnswer } from '@vitola/contract/recommendation/tiered';
import type { Language } from '@vitola/contract/recommendation/survey-constants';
import { namesInFragment } from '../../../text/names-in-fragment.ts';
import type { ShownShare } from '../visit/survey-state.ts';
import { lazyQrDrawing } from './lazy-qr-drawing.ts';

/** What a share is made of on this device. A page that was stored before lounges had domains has none. */
export interface DeviceShare {
  result: TieredAnswer;
  language: Language;
  guestDomain?: string | null | undefined;
}

/**
 * The share of a result that the server does not have yet, with a QR code drawn here. Its link says which cigars it is
 * about, so that a phone can name them before the share is stored. Undefined if the drawing was not loaded in time.
 */
export function shareOnDevice(
  shareId: string,
  { result, language, guestDomain }: DeviceShare,
): ShownShare | undefined {
  const drawing = lazyQrDrawing.now();
  if (!drawing) return undefined;
  const shareUrl = `${guestOrigin(location.origin, guestDomain ?? null)}/share/${shareId}`;
  const fragment = namesInFragment(result);
  const scanned = `${shareUrl}?from=qr${language === 'es' ? '&lang=es' : ''}${fragment}`;
  return { success: true, shareId, shareUrl, qrCode: drawing.drawQr(scanned), fragment };
}
