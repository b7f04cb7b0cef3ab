export { SearchForm } from './SearchForm';
export { HERO_PICTURES } from './pictures';
