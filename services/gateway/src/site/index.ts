export { acceptsEncoding } from './acceptsEncoding';
export { createAssets } from './assets';
export { createRootFiles, ROOT_FILES } from './rootFiles';
export {
  createSiteReader,
  type Documents,
  type FactsTemplate,
  type FeaturedTemplate,
  type Manifest,
  type Segments,
  type Site,
  type SiteReader,
} from './siteReader';
export { RegistryFault } from './registryCheck';
