import { register } from 'tsx/esm/api';

// A worker thread does not inherit the loader of `--import tsx`.
register();
await import('./thread.process.ts');
