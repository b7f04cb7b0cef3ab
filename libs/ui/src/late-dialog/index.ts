export { LateDialog } from './LateDialog';
export { useHoldDialog } from './useHoldDialog';
