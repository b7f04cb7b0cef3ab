export { KeptNote, Restored } from './Restored';
export { StaleNote } from './StaleNote';
export { useEdited } from './useEdited';
export { useKeptForm } from './useKeptForm';
