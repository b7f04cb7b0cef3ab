export { PayoutAccount } from './account/PayoutAccount';
