/** How many entries of the audit log a page has. */
export const auditEntriesPerPage = 100;
