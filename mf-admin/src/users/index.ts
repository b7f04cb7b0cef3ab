import { lazyScreen } from '@tm/platform';

export const UserManagement = lazyScreen(() => import('./list/UserManagement'), 'UserManagement');
