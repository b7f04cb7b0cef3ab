export { Restored } from './Restored';
export { useKeptForm } from './useKeptForm';
