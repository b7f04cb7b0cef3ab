export { sitemapRoutes } from './sitemap.routes';
