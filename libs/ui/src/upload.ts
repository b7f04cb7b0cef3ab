export { FileButton } from './form/upload/FileButton';
export { PhotoPicker, type PickedPhoto } from './form/upload/PhotoPicker';
export { UploadProgress } from './form/upload/UploadProgress';
