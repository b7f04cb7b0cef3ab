export { DraftMessage, DraftNotice } from './DraftNotice';
export { OutdatedNotice } from './OutdatedNotice';
export { useEditedVersion } from './useEditedVersion';
export { useFormDraft } from './useFormDraft';
