export { UserStorageTasks } from './UserStorageTasks';
