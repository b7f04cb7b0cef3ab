export { NotThere } from './NotThere';
export { Part } from './Part';
