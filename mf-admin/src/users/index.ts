export { UserManagement } from './UserManagement';
