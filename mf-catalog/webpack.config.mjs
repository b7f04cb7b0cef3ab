import { app } from '@tm/build';

export default app({ role: 'remote', dir: import.meta.dirname, isServerRendered: true });
