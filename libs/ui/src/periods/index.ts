export { ChartOrTable } from './ChartOrTable';
export { Figures } from './Figures';
export { NumbersTable } from './NumbersTable';
export { PeriodControls } from './PeriodControls';
export { roughly, sayPeriod, shortPeriod, STEP_NAMES } from './periodWords';
export { usePeriodView, type PeriodView } from './usePeriodView';
