export { SearchForm, searchPath } from './SearchForm';
