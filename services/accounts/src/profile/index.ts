export { pictureRoutes } from './picture.routes';
export { profileRoutes } from './profile.routes';
export { showUser } from './user.view';
