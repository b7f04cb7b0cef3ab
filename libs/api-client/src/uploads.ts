import type { UploadPurpose, UploadRequest } from '@tm/contracts';
import { extendApi, useDispatch, type AppStore, type EndpointBuilder } from '@tm/platform';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { isUnderWay } from './uploads/imageUpload';
import { createImageUploads, type Finish } from './uploads/imageUploads';
import { request } from './request';

export type { ImageUpload, UploadStatus } from './uploads/imageUpload';

/** The calls around a picture's way to the object store; screens use `useImageUploads`. */
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
  /** How many pictures the picker holds (1); with 1, a new choice takes the place of the last one. Fixed at the first render. */
  maxFiles?: number;
  /** What the stored picture is for (saving it on the profile). The upload is done when this is; a rejected `Error` is its failure, in its words. */
  onStored?: Finish;
};

/** Uploads that nobody subscribes to: the answer goes to the caller only. */
const callsOf = (dispatch: AppStore['dispatch']) => ({
  request: (body: UploadRequest) =>
    dispatch(uploadsApi.endpoints.requestUpload.initiate(body, { track: false })).unwrap(),
  complete: (imageURL: string) =>
    dispatch(uploadsApi.endpoints.completeUpload.initiate({ imageURL }, { track: false })).unwrap(),
});

/**
 * Pictures from the device to the object store: checked (type, 5,242,880 bytes, number), sent straight to the store with progress, retried ten
 * times, gone on with after the connection was lost, checked and re-encoded by the service.
 * `const photos = useImageUploads({ purpose: 'listing', maxFiles: 5 })`; `photos.add(files)`; `photos.uploads` has a preview, a status and
 * the progress (0–1) of each, and the `objectPath` of those that are `done`; `photos.refusal` says why a choice was not taken.
 * Leaving the screen stops what is under way.
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
