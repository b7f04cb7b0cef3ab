export { responseGate } from './responseGate';
export { settled } from './settled';
export * from './site';
