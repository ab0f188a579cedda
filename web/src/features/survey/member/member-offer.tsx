import type { Language } from '@vitola/contract/recommendation/survey-constants';
import { isFirstClick } from '../../../ui/buttons/first-click.ts';
import type { Member } from './member.ts';
import { memberTexts } from './member-texts.ts';
import { useSignedOut } from './use-signed-out.ts';

interface MemberOfferProps {
  member: Member;
  language: Language;
  onOpen: () => void;
  onSignedOut: () => void;
}

/** The welcome screen's button for a member on their own device. It names nobody. */
export function MemberOffer({ member, language, onOpen, onSignedOut }: MemberOfferProps) {
  useSignedOut(member.id, onSignedOut);
  return (
    <button
      type="button"
      className="button"
      style={{ minHeight: '3.5rem' }}
      onClick={(click) => isFirstClick(click) && onOpen()}
    >
      {memberTexts[language].offer}
    </button>
  );
}
