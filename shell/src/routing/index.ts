export { metaOf, PUBLIC_PATHS } from './meta';
export {
  type Access,
  infoPages,
  isBusinessPage,
  pages,
  redirects,
  REMOTE_TITLES,
  type RemoteName,
  type Segment,
  segments,
} from './segments';
export { setVisitor, startSession } from './startSession';
/** The texts of the pages' heads load after the first change of page. */
export const loadMeta = () => import('./meta');
