export { Offline } from './Offline';
export { SessionUnknown } from './SessionUnknown';
export { AccessDenied, NotFound } from './lazyPages';
