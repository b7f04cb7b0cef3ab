export { CategoryChips } from './CategoryChips';
export { describeFilters } from './describeFilters';
export { FilterButton } from './FilterButton';
export { FilterFields } from './FilterFields';
export { isNarrowed, isRangeReversed, toQuery, type Filters } from './filters';
export { LocationSelect } from './LocationSelect';
export { SearchField } from './SearchField';
export { SortSelect } from './SortSelect';
export { useFilters } from './useFilters';
