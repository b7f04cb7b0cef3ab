export { Verification } from './Verification';
