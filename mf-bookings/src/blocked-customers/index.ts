export { BlockedCustomers } from './BlockedCustomers';
