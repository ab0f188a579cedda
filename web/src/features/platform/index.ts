export { LoungePicker } from './people/lounge-picker.tsx';
export { StaffSmart } from './staff-shelf/staff-smart.tsx';
export { StaffShelf } from './staff-shelf/staff-shelf.tsx';
