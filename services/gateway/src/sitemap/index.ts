export { createSitemaps } from './sitemaps';
