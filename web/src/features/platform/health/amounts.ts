const units = ['bytes', 'kB', 'MB', 'GB', 'TB'];

/** An amount of memory or disk, such as `12.3 MB`. */
export function formatBytes(bytes: number): string {
  const power = bytes < 1 ? 0 : Math.min(units.length - 1, Math.floor(Math.log10(bytes) / 3));
  const digits = power === 0 ? 0 : 1;
  return `${(bytes / 1000 ** power).toFixed(digits)} ${units[power]}`;
}

/** A time span in its largest whole unit, such as `3 hours`. */
export function formatSpan(seconds: number): string {
  const [size, unit]: [number, string] =
    seconds < 120
      ? [1, 'second']
      : seconds < 7200
        ? [60, 'minute']
        : seconds < 172_800
          ? [3600, 'hour']
          : [86_400, 'day'];
  const count = Math.floor(seconds / size);
  return `${count.toLocaleString('en-US')} ${unit}${count === 1 ? '' : 's'}`;
}
