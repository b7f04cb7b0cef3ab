export { Reauthentication } from './Reauthentication';
