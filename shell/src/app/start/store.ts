export { createStore } from '@tm/platform';
