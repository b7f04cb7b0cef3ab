export { SearchField } from './SearchField';
export { useDebouncedInput } from './useDebouncedInput';
export { useDebouncedValue } from './useDebouncedValue';
