export { createDocumentReader } from './documentReader';
export { createFeaturedReader } from './featuredReader';
export { createPages } from './pages';
