export {
  deleteDraft,
  isValid,
  itemName,
  moveDraft,
  newDraftKey,
  readDraft,
  useDraftInOtherTab,
  type StoredListing,
} from './storedListing';
