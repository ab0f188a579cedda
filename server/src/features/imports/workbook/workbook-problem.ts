/** Why a workbook is not read: a sentence that says what to do. */
export class WorkbookProblem extends Error {}
