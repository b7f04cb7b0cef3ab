export { Earnings } from './Earnings';
