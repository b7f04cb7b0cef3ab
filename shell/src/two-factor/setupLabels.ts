/** The heading of every step of the setup. */
export const SETUP = {
  title: 'Turn on two-factor authentication',
  description: 'Signing in will ask for a code of your phone too.',
};
