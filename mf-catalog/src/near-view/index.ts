export { LateBoundary } from './LateBoundary';
export { NearView } from './NearView';
