export { FileButton } from './FileButton';
export { PhotoPicker, type PickedPhoto } from './PhotoPicker';
export { UploadProgress } from './UploadProgress';
