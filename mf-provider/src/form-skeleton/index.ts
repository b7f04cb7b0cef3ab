export { FormSkeleton } from './FormSkeleton';
