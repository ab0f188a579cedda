export { NoCigarsView } from './no-cigars-view.tsx';
export { QrView } from './qr-view.tsx';
export { ResultsView } from './results-view.tsx';
export { StaffList } from '../visit/staff-list.tsx';
