export { imageRoutes } from './image.routes';
export { createImageStore } from './images.store';
