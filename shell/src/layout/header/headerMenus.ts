// One chunk for both: whoever opens one soon opens the other.
export { AccountMenu } from './AccountMenu';
export { NotificationMenu } from './NotificationMenu';
