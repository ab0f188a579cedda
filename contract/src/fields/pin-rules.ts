/** Whether a PIN is one that people try first: one digit again and again, or digits in a row up or down. */
export function isGuessedFirst(pin: string): boolean {
  const digits = Array.from(pin, Number);
  const steps = digits.slice(1).map((digit, at) => digit - (digits[at] ?? 0));
  return [-1, 0, 1].some((step) => steps.every((each) => each === step));
}
