import { lazyScreen } from '@tm/platform';

export const HeldMoney = lazyScreen(() => import('./HeldMoney'), 'HeldMoney');
