export * from './answers';
export { problem, services } from './services';
export { draw } from './draw';
