export { RecoveryRequests } from './RecoveryRequests';
