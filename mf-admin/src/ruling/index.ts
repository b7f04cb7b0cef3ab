export type { Ruling } from './ruling';
export { RulingDialog } from './RulingDialog';
