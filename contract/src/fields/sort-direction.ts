/** The directions of a sorted list. */
export const sortDirections = ['ascending', 'descending'] as const;
export const sortDirectionRule = 'Choose a direction: ascending or descending';
