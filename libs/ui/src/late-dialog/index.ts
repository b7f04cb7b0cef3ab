export { LateDialog } from './LateDialog';
