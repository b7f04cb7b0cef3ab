export { disputePictureRoutes } from './disputePicture.routes';
