export * from './answers';
export { pictureFile, pictureStore } from './pictureStore';
export { problem } from './problem';
export { services } from './services';
export * from './calendar';
