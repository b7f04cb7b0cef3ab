export { NearbySimilar } from './NearbySimilar';
