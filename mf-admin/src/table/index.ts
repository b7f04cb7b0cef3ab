export type { Column } from './DataTable';
export { PagedTable } from './PagedTable';
export { SearchBox } from './SearchBox';
export { Toolbar } from './Toolbar';
export { usePager } from './usePager';
export { useSettled } from './useSettled';
