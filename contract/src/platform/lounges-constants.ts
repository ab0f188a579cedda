/** How many lounges a page of the platform's list has. */
export const loungesPerPage = 50;

/** How many lounges are shown by activity before anything is searched for. */
export const topLounges = 6;

/** What a lounge's subscription can be, as stored in its row. */
export const subscriptionStatuses = ['Active', 'Past due', 'Canceled', 'Incomplete'] as const;

/** What the list of lounges can be sorted by. */
export const loungeSorts = ['name', 'surveys', 'cigars'] as const;
export type LoungeSort = (typeof loungeSorts)[number];
