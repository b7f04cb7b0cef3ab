export { documentRoutes } from './document.routes';
export { imageRoutes } from './image.routes';
export { sweepWorker } from './sweep';
export { waitingUploads } from './waitingUploads';
export { uploadRoutes } from './upload.routes';
export { createUploads, type Uploads } from './uploads';
export { discardUploadsOf } from './uploadSweep.commands';
