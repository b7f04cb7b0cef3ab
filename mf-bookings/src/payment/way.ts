import type { Payment } from '@tm/contracts';
import type { Paying } from './usePaying';

/** Properties of a way to pay. */
export type WayProps = { payment: Payment; paying: Paying; isOnline: boolean; now: Date };
