export { LazyDialogBoundary } from './LazyDialogBoundary';
export { LazySection } from './LazySection';
