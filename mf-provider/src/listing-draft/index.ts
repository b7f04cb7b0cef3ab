export {
  deleteDraft,
  newDraftKey,
  readDraft,
  moveDraft,
  useDraftInOtherTab,
  type StoredListing,
} from './storedListing';
export { useSaveDraft, type DraftBase } from './useSaveDraft';
