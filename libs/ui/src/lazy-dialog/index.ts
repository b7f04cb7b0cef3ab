export { LazyDialog } from './LazyDialog';
export { useBlockClose } from './useBlockClose';
