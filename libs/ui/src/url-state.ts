export { param, type Param } from './data/param';
export { useUrlCodec, useUrlState, type UrlCodec } from './data/useUrlState';
