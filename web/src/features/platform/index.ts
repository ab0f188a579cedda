export { StaffShelf } from './staff-shelf/staff-shelf.tsx';
