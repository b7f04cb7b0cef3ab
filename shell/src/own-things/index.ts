export { OwnThings } from './OwnThings';
