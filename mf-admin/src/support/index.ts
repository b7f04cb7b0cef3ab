export { SupportMessages } from './SupportMessages';
