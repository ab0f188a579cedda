/** The account that a password manager saves a form's new password under. */
export const HiddenUsername = ({ username }: { username: string }) => (
  <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />
);
