import { lazyScreen } from '@tm/platform';

export const Money = lazyScreen<object, 'Money'>(() => import('./Money'), 'Money');
export { CAUSES, isForAdmin, REFUND_STATES } from './refunds/refundLabels';
export { moneyPath } from './moneyPath';
