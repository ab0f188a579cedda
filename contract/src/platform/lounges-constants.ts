/** How many lounges a page of the platform's list has. */
export const loungesPerPage = 50;

/** How many lounges are shown by activity before anything is searched for. */
export const topLounges = 6;
