/** A greeting for the time of day where the reader is. */
export function greetingAt(time: Date): 'morning' | 'afternoon' | 'evening' {
  const hour = time.getHours();
  if (hour < 5) return 'evening';
  if (hour < 12) return 'morning';
  return hour < 18 ? 'afternoon' : 'evening';
}
