import type { UploadPurpose, UploadRequest } from '@tm/contracts';
import { type AppStore, type EndpointBuilder, extendApi, request, useDispatch } from '@tm/platform';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { isUnderWay } from './uploads/imageUpload';
import { createImageUploads, type Finish } from './uploads/imageUploads';

export type { ImageUpload, UploadStatus } from './uploads/imageUpload';

/**
 * The calls before and after the transfer of a picture to the object store. Screens use `useImageUploads`.
 */
export const uploadsApi = extendApi((build: EndpointBuilder) => ({
  requestUpload: build.mutation({
    query: (body: UploadRequest) => request('POST /api/objects/upload', { body }),
  }),
  completeUpload: build.mutation({
    query: (body: { imageURL: string }) => request('PUT /api/upload-complete', { body }),
  }),
}));

type Options = {
  purpose: UploadPurpose;
  /**
   * Maximum number of pictures (default 1). With 1, a new choice replaces the previous one. Fixed at the
   * first render.
   */
  maxFiles?: number;
  /**
   * Uses the stored picture, for example saves it on the profile. The upload is done when its promise
   * resolves. A rejected `Error` fails the upload with its message.
   */
  onStored?: Finish;
};

/** Upload calls without a cache subscription: only the caller receives the response. */
const callsOf = (dispatch: AppStore['dispatch']) => ({
  request: (body: UploadRequest) =>
    dispatch(uploadsApi.endpoints.requestUpload.initiate(body, { track: false })).unwrap(),
  complete: (imageURL: string) =>
    dispatch(uploadsApi.endpoints.completeUpload.initiate({ imageURL }, { track: false })).unwrap(),
});

/**
 * Uploads pictures from the device to the object store. Each picture is checked (type, 5,242,880 bytes,
 * number), sent directly to the store with progress, retried ten times, resumed after a lost connection, then
 * checked and re-encoded by the service. `const photos = useImageUploads({ purpose: 'listing', maxFiles: 5
 * })`; `photos.add(files)`. `photos.uploads` has the preview, status and progress (0–1) of each picture, and
 * its `objectPath` once it is `done`; `photos.refusal` is the reason why a choice was rejected. Leaving the
 * screen stops running uploads.
 */
export function useImageUploads({ purpose, maxFiles = 1, onStored }: Options) {
  const dispatch: AppStore['dispatch'] = useDispatch();
  const [store] = useState(() => createImageUploads({ ...callsOf(dispatch), purpose, maxFiles }));
  useEffect(() => store.finishWith(onStored));
  const { uploads, refusal } = useSyncExternalStore(store.subscribe, store.getState);
  useEffect(() => {
    store.prepare();
    return store.dispose;
  }, [store]);
  return {
    uploads,
    refusal,
    isBusy: uploads.some(isUnderWay),
    add: store.add,
    remove: store.remove,
    retry: store.retry,
  };
}
