export { acceptsEncoding } from './acceptsEncoding';
export { createAssets } from './assets';
export { createSiteReader, type Manifest, type Segments, type Site, type SiteReader } from './siteReader';
