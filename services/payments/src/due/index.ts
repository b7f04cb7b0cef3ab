export { doublingPause, handleDue } from './handleDue';
