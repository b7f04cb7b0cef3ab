// One chunk for both menus, because a user who opens one often opens the other.
export { AccountMenu } from './AccountMenu';
export { NotificationMenu } from './NotificationMenu';
