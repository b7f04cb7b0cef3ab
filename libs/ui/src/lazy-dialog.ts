export { LazyDialog } from './overlay/lazy/LazyDialog';
export { useBlockClose } from './overlay/lazy/useBlockClose';
