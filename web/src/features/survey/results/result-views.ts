export { NoCigarsView } from './no-cigars-view.tsx';
export { QrView } from './qr-view.tsx';
export { ResultsView } from './results-view.tsx';
export { StaffList } from '../visit/staff-list.tsx';
export { PassView } from '../table/pass-view.tsx';
export { TableResultsView } from '../table/table-results-view.tsx';
