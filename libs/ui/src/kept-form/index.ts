export { KeptNote, Restored } from './Restored';
export { useKeptForm } from './useKeptForm';
