export { createDocumentReader } from './documentReader';
export { createPages } from './pages';
