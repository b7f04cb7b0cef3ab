export { LazyDialogBoundary } from './overlay/lazy/LazyDialogBoundary';
export { LazySection } from './overlay/lazy/LazySection';
