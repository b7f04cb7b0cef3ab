export { DraftMessage, DraftNotice } from './DraftNotice';
export { OutdatedNotice } from './OutdatedNotice';
export type { DraftState } from './restoreDraft';
export { readDraft, storeDraft, type StoredDraft } from './storedDraft';
export { useEditedVersion } from './useEditedVersion';
export { useFormDraft, type FormDraftOptions } from './useFormDraft';
export { useTextDraft } from './useTextDraft';
