export { RescheduleDialog } from './RescheduleDialog';
