export { DraftMessage, DraftNotice } from './form/draft/DraftNotice';
export { OutdatedNotice } from './form/draft/OutdatedNotice';
export { useEditedVersion } from './form/draft/useEditedVersion';
export { useFormDraft } from './form/draft/useFormDraft';
