import type { CompletedUpload, UploadRequest, UploadTicket } from '@tm/contracts';

/**
 * Where a picture stands. `waiting`: its turn comes; `offline`: it goes on by itself when the connection is back; `retrying`: a try failed, another
 * follows; `checking`: it has arrived, and the service looks at it (and the screen does with it what it is for).
 */
export type UploadStatus = 'waiting' | 'uploading' | 'offline' | 'retrying' | 'checking' | 'done' | 'failed';

/** One picture on its way. `progress` is from 0 to 1, `message` says why it failed, `objectPath` is its address once it is stored. */
export type ImageUpload = {
  id: string;
  name: string;
  /** Of the file on this device, to show at once. */
  previewUrl: string;
  status: UploadStatus;
  progress: number;
  message?: string;
  objectPath?: string;
};

/** The two calls around the transfer; they reject with an `ApiError`. */
export type UploadCalls = {
  request: (body: UploadRequest) => Promise<UploadTicket>;
  complete: (imageURL: string) => Promise<CompletedUpload>;
};

export const isUnderWay = ({ status }: ImageUpload): boolean => status !== 'done' && status !== 'failed';
