export { Reservations } from './Reservations';
