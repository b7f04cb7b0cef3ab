export { ChartOrTable } from './data/periods/ChartOrTable';
export { Figures } from './data/periods/Figures';
export { NumbersTable } from './data/periods/NumbersTable';
export { PeriodControls } from './data/periods/PeriodControls';
export { formatCompact, formatPeriod, shortPeriod, STEP_NAMES } from './data/periods/periodLabels';
export { usePeriodView, type PeriodView } from './data/periods/usePeriodView';
