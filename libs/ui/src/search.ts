export { SearchField } from './form/SearchField';
export { useDebouncedInput } from './form/useDebouncedInput';
