import type { CompletedUpload, UploadRequest, UploadTicket } from '@tm/contracts';

/**
 * Status of a picture. `waiting`: queued; `offline`: continues when the connection returns; `retrying`: an
 * attempt failed and another follows; `checking`: it has arrived, the service checks it, and the screen uses
 * it (`onStored`).
 */
export type UploadStatus = 'waiting' | 'uploading' | 'offline' | 'retrying' | 'checking' | 'done' | 'failed';

/**
 * One picture being uploaded. `progress` is from 0 to 1, `message` is the reason of a failure, `objectPath`
 * its address once it is stored.
 */
export type ImageUpload = {
  id: string;
  name: string;
  /** Address of the file on this device, shown at once. */
  previewUrl: string;
  status: UploadStatus;
  progress: number;
  message?: string;
  objectPath?: string;
};

/** The calls before and after the transfer. They reject with an `ApiError`. */
export type UploadCalls = {
  request: (body: UploadRequest) => Promise<UploadTicket>;
  complete: (imageURL: string) => Promise<CompletedUpload>;
};

export const isUnderWay = ({ status }: ImageUpload): boolean => status !== 'done' && status !== 'failed';
