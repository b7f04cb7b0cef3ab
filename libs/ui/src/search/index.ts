export { SearchField } from './SearchField';
export { useDraft } from './useDraft';
