/** The heading of every step of the setup. */
export const SETUP = {
  title: 'Turn on two-factor authentication',
  description: 'Signing in will also ask for a code from your phone.',
};
