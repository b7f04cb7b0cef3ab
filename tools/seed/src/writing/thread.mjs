import { register } from 'tsx/esm/api';

// A thread does not inherit what `--import tsx` does for its process.
register();
await import('./thread.process.ts');
