/** The account of the operating system that a program runs as. */
export type Account = { uid: number; gid: number };
