export { FileButton } from './form/upload/FileButton';
export { PhotoPicker, type PickedPhoto } from './form/upload/PhotoPicker';
export { UploadField } from './form/upload/UploadField';
export { UploadProgress } from './form/upload/UploadProgress';
