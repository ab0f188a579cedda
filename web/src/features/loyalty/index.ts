export { PointsHistory } from './member/points-history.tsx';
export { PointsPanel } from './member/points-panel.tsx';
export { LoyaltyCounter } from './counter/loyalty-counter.tsx';
export { formatPoints } from './points.tsx';
export { LoyaltySettings } from './program/loyalty-settings.tsx';
