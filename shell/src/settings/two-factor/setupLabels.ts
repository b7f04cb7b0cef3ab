/** How every step of the setup is headed. */
export const SETUP = {
  title: 'Turn on two-factor authentication',
  description: 'Signing in will ask for a code of your phone too.',
};
