export { door } from './door';
export { settled } from './settled';
export * from './site';
