/** The commands of SMTP whose refusal is about one email: its recipient, or its text. Others are about the sign-in or the sender. */
const ofOneEmail: readonly unknown[] = [undefined, 'RCPT TO', 'DATA'];

/** Whether a mail server answered and refused one email, for now or for good: others may pass. */
export function isEmailRefused(error: unknown): boolean {
  const { responseCode, command } = error as { responseCode?: number; command?: string };
  return responseCode !== undefined && ofOneEmail.includes(command);
}

/** Whether a mail server refused an address for good: the same email is not sent again. */
export const isAddressRefused = (error: unknown): error is { responseCode: number } =>
  isEmailRefused(error) && (error as { responseCode: number }).responseCode >= 500;
