import { useLinkDocumentMutation } from '@tm/api-client/adminProviders';
import { useLoadedDocument } from '../../moderation/useLoadedDocument';

/** Fetches the document of a business on request (`useLoadedDocument`). */
export function useDocument(providerId: string, of: 'papers' | 'change') {
  const [link] = useLinkDocumentMutation();
  return useLoadedDocument(() => link({ id: providerId, ...(of === 'change' && { of }) }).unwrap());
}
