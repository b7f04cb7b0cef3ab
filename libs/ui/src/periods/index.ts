export { ChartOrTable } from './ChartOrTable';
export { Figures } from './Figures';
export { NumbersTable } from './NumbersTable';
export { PeriodControls } from './PeriodControls';
export { formatCompact, formatPeriod, shortPeriod, STEP_NAMES } from './periodLabels';
export { usePeriodView, type PeriodView } from './usePeriodView';
