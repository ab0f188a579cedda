/** All texts of the form to sign in and to create a vault. */
export const texts = {
  register: {
    title: 'Create Your Cigar Vault',
    promise: 'Your own cigar journal: what you smoked, how it was, and what to try next. It is free.',
    button: 'Create Your Vault',
    other: 'Already have a vault?',
    switch: 'Sign In',
  },
  login: {
    title: 'Sign In to Your Vault',
    promise: 'Your cigars are where you left them.',
    button: 'Sign In to Vault',
    other: 'New here?',
    switch: 'Create Free Account',
  },
  brings: 'The cigars chosen for you are added to your vault.',
  email: 'Email',
  password: 'Password',
  passwordHint: 'At least 6 characters',
  forgotten: 'Forgot password?',
  missing: ['Missing Information', 'Please fill in both email and password.'],
  welcome: 'Welcome back!',
  loginFailed: 'Login Failed',
  created: 'Account Created!',
  taken: ['Email Already Exists', 'This email is already registered. Please sign in instead.'],
  registrationFailed: 'Registration Failed',
};
export type AccountTexts = typeof texts;
