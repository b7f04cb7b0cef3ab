export { DraftMessage, DraftNotice } from './form/draft/DraftNotice';
export { OutdatedNotice } from './form/draft/OutdatedNotice';
export type { DraftState } from './form/draft/restoreDraft';
export { readDraft, storeDraft, type StoredDraft } from './form/draft/storedDraft';
export { useEditedVersion } from './form/draft/useEditedVersion';
export { useFormDraft, type FormDraftOptions } from './form/draft/useFormDraft';
export { useTextDraft } from './form/draft/useTextDraft';
