export { SearchField } from './SearchField';
export { useDebouncedInput } from './useDebouncedInput';
