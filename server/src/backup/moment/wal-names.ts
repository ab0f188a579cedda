/** A file that PostgreSQL archives: a segment, a history of timelines, or a note about a base backup. */
const archived = /^(?:[\dA-F]{24}(?:\.[\dA-F]{8}\.backup|\.partial)?|[\dA-F]{8}\.history)$/;

/** Whether PostgreSQL gives this name to files that it archives. */
export const isArchivedName = (name: string) => archived.test(name);

/** The name of the segment with a position, such as `0/2000028`, on a timeline. */
export function segmentOf(timeline: number, position: string): string {
  const [high = 0, low = 0] = position.split('/').map((part) => Number.parseInt(part, 16));
  return [timeline, high, low >>> 24].map((part) => hex(part)).join('');
}

/** Where a file belongs in the log, whatever its timeline; undefined for a history, which belongs nowhere. */
export const positionOf = (name: string) => (/^[\dA-F]{24}/.test(name) ? name.slice(8, 24) : undefined);

/** The timeline that a history is of; undefined for any other file. */
export function timelineOfHistory(name: string): number | undefined {
  const found = /^([\dA-F]{8})\.history$/.exec(name)?.[1];
  return found === undefined ? undefined : Number.parseInt(found, 16);
}

const hex = (number: number) => number.toString(16).toUpperCase().padStart(8, '0');
