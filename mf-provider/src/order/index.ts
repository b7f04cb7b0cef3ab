export { OrderControls, OrderAnnouncement, orderState, orderStyle } from './OrderControls';
export { useOrder, type Order } from './useOrder';
export { UndoRemoval } from './UndoRemoval';
export { useRemoval } from './useRemoval';
