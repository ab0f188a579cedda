/** How many lounges a page of the platform's list has. */
export const loungesPerPage = 50;
