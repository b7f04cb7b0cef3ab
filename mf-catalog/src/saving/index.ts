export { HeartButton } from './HeartButton';
export { SaveButton } from './SaveButton';
