export { LateReasonForm } from './LateReasonForm';
export type { Ruling } from './ruling';
export { isOvertaken } from './isOvertaken';
export { RulingDialog } from './RulingDialog';
export { ActHistory } from './ActHistory';
export { OwnerCard } from './OwnerCard';
export { ActionBar, BackLine, Columns, Facts, Note, StandingLine } from './reviewLayout';
export { NoWait, Wait } from './Wait';
export { RulingProblem, RulingWaits } from './RulingPage';
