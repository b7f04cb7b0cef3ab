export { param, type Param } from './param';
export { useUrlCodec, useUrlState, type UrlCodec } from './useUrlState';
