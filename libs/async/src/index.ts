export { createSemaphore } from './semaphore';
export { createTtlCache } from './ttlCache';
