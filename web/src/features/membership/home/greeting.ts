/** A greeting for the time of day where the reader is. */
export function greetingAt(time: Date): string {
  const hour = time.getHours();
  if (hour < 5) return 'Good evening';
  if (hour < 12) return 'Good morning';
  return hour < 18 ? 'Good afternoon' : 'Good evening';
}
