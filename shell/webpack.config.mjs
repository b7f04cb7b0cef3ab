import { app } from '@tm/build';

export default app({ role: 'shell', dir: import.meta.dirname });
