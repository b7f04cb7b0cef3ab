export { SecurityRow } from './SecurityRow';
export { useDialog, type DialogProps } from './useDialog';
