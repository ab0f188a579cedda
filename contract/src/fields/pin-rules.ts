/** Whether a PIN is one that people try first: one digit again and again, or digits in a row up or down. */
export function isGuessedFirst(pin: string): boolean {
  const steps = [...pin].slice(1).map((digit, at) => Number(digit) - Number(pin[at]));
  return [-1, 0, 1].some((step) => steps.every((each) => each === step));
}
