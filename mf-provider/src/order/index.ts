export { OrderControls, OrderNews, orderState, orderStyle } from './OrderControls';
export { useOrder, type Order } from './useOrder';
export { Removed } from './Removed';
export { useRemoval } from './useRemoval';
