/** Looks at the repository in `root` and answers one sentence per problem; none means it passed. */
export type Check = (root: string) => Promise<string[]> | string[];
