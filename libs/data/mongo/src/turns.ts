export { createSemaphore as createTurns } from '@tm/async';
