export { TimeGrid } from './TimeGrid';
export { useGridFocus, type GridStep } from './useGridFocus';
