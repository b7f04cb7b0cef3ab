export { leadingIcon } from './form/leadingIcon';
export { SearchField } from './form/SearchField';
export { useDebouncedInput } from './form/useDebouncedInput';
export { useDebouncedValue } from './form/useDebouncedValue';
