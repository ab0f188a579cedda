import { useMediaQuery } from '../../../ui/display/use-media-query.ts';

/** Whether a row of the shelf has room for its buttons; else it has a menu. */
export const useHasRoom = (): boolean => useMediaQuery('(min-width: 80rem)');
