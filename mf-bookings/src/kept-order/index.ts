export {
  backToForm,
  forgetDraft,
  forgetWaiting,
  newOrder,
  readDraft,
  readWaiting,
  useDraftIds,
  useWaitingIds,
  useWaitingOrder,
  writeDraft,
  writeWaiting,
  type KeptOrder,
  type OrderValues,
  type WaitingOrder,
} from './keptOrder';
export { sendOrder, type Sent } from './sendOrder';
