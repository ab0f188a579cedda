/** How many activities an admin's dashboard reads, newest first. */
export const recentActivities = 20;
/** How many members an admin's dashboard reads, the last one first. */
export const recentMembers = 100;
/** How many low cigars an admin's dashboard reads, emptiest first. */
export const lowStockShown = 20;
/** For how many days a visit makes somebody an active member. */
export const activeMemberDays = 90;
