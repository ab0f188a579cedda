export { createRowKeys } from './row-keys.ts';
