export { PointsHistory } from './member/points-history.tsx';
export { PointsPanel } from './member/points-panel.tsx';
export { LoyaltyCounter } from './counter/loyalty-counter.tsx';
export { MemberCodeField } from './counter/member-code-field.tsx';
export { useCounterMember } from './counter/use-counter-member.ts';
export { formatPoints } from './points.tsx';
export { LoyaltySettings } from './program/loyalty-settings.tsx';
export { useProgram } from './program/use-program.ts';
export { texts as loyaltyTexts } from './texts/texts.ts';
