import { app } from '@tm/build';

export default app({
  role: 'remote',
  dir: import.meta.dirname,
  isServerRendered: true,
  // Only the page of a service shows these, and it is for signed-in users.
  notRendered: [/[\\/]src[\\/]detail[\\/](cards|free|menu|similar)[\\/]/],
});
