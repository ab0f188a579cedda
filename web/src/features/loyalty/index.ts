export { PointsHistory } from './member/points-history.tsx';
export { PointsPanel } from './member/points-panel.tsx';
export { formatPoints } from './points.tsx';
