export { UploadTray } from './UploadTray';
export { usePictureUploads } from './usePictureUploads';
export { UploadsUnderWay, useUnderWay } from './underWay';
