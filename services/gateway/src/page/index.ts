export { createDocumentReader } from './documentReader';
export { createFactsReader, createFeaturedReader } from './landingReaders';
export { createPages } from './pages';
