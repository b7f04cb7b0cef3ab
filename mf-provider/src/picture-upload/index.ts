export { UploadTray } from './UploadTray';
export { usePictureUploads } from './usePictureUploads';
export { UploadsInProgress, useUploadsInProgress } from './uploadsInProgress';
