export { settled } from './settled';
export * from './site';
