/** How long a super admin looks at a lounge's dashboard before the view expires. */
export const supportViewMinutes = 30;
/** How many visits of support an owner reads, newest first. */
export const supportViewsShown = 50;
