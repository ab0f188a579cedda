/** The texts of the page of an emailed reset link. */
export const resetTexts = {
  title: 'Choose a new password',
  submit: 'Reset Password',
  failed: 'Failed to reset password',
  noNetwork: 'Network error. Please try again.',
  unusable: 'This link doesn’t work',
  incomplete: 'Invalid password reset link.',
  hint: 'A link works once and expires after one hour. If you have just set a password with it, sign in. Otherwise open the newest link in your email, or request another with “Forgot password?” on the sign-in page.',
  toSignIn: 'Go to Sign In',
  done: 'All set',
  changed: 'Password reset successfully! You can now log in with your new password.',
};
export type ResetTexts = typeof resetTexts;
