export * from './answers';
export { problem, services } from './services';
