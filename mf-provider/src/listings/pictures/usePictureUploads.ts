import { useImageUploads } from '@tm/api-client/uploads';
import { notify } from '@tm/platform';
import { use, useEffect } from 'react';
import { UploadsInProgress } from './uploadsInProgress';

/** Uploads pictures of a service. A stored picture is passed to `onStored` and leaves the tray. */
export function usePictureUploads(maxFiles: number, onStored: (objectPath: string) => void) {
  const { uploads, refusal, isBusy, add, remove, retry } = useImageUploads({
    purpose: 'listing',
    maxFiles,
    onStored: async (objectPath) => {
      onStored(objectPath);
      notify({ title: 'Image Uploaded' });
    },
  });
  const count = use(UploadsInProgress);
  useEffect(() => (isBusy ? count() : undefined), [isBusy, count]);
  useEffect(() => {
    for (const { id, status } of uploads) if (status === 'done') remove(id);
  }, [uploads, remove]);
  return {
    uploads: uploads.filter(({ status }) => status !== 'done'),
    refusal,
    add,
    remove,
    retry: (id: string) => void retry(id),
  };
}
