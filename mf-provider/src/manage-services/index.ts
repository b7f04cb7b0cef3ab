export { ManageServices } from './ManageServices';
