import AwsS3 from '@uppy/aws-s3';
import Uppy, { RestrictionError } from '@uppy/core';
import type { UploadPurpose, UploadRequest } from '@tm/contracts';
import { DOCUMENT_TYPES, IMAGE_TYPES, MAX_IMAGE_BYTES } from '@tm/domain';
import { delayBefore, isRetryable, RETRIES, describeFailure } from './attempts';
import type { ImageUpload, UploadCalls } from './imageUpload';
import { createTickets } from './tickets';

export const TEXTS = {
  type: 'Please choose a JPEG, PNG, WebP or AVIF picture',
  size: 'The picture must be at most 5 MB',
  empty: 'The file is empty',
  duplicate: 'This picture has been added already',
  noAddress: 'Failed to get upload URL',
  notSent: 'The picture could not be sent. Check your connection and try again.',
  notChecked: 'The picture could not be checked',
} as const;

/** Texts for documents. */
const DOCUMENT_TEXTS: Record<keyof typeof TEXTS, string> = {
  ...TEXTS,
  type: 'Please choose a PDF, JPEG or PNG',
  size: 'The document must be at most 5 MB',
  duplicate: 'This document has been added already',
  notSent: 'The document could not be sent. Check your connection and try again.',
  notChecked: 'The document could not be checked',
};

const rulesOf = (purpose: UploadPurpose) =>
  purpose === 'document'
    ? { types: DOCUMENT_TYPES, texts: DOCUMENT_TEXTS, noun: 'document' }
    : { types: IMAGE_TYPES, texts: TEXTS, noun: 'picture' };
type Rules = ReturnType<typeof rulesOf>;

/** Disables console output, because the screen shows every failure. */
const SILENT = { debug: () => undefined, warn: () => undefined, error: () => undefined };

type FileMeta = { uploadId: string };
type Change = Partial<Pick<ImageUpload, 'status' | 'progress' | 'message' | 'objectPath'>>;
type Options = UploadCalls & {
  purpose: UploadPurpose;
  maxFiles: number;
  onChange: (id: string, change: Change) => void;
  onStored: (id: string, objectPath: string) => void;
  /** Waits for the given milliseconds before a retry. */
  pause: (ms: number) => Promise<void>;
};
export type Transfer = ReturnType<typeof createTransfer>;

const isOnline = () => navigator.onLine !== false;

const whenOnline = () =>
  new Promise<void>((resolve) => window.addEventListener('online', () => resolve(), { once: true }));

const createUppy = (maxFiles: number, { types, texts, noun }: Rules) =>
  new Uppy<FileMeta>({
    autoProceed: true,
    logger: SILENT,
    restrictions: {
      allowedFileTypes: [...types],
      maxFileSize: MAX_IMAGE_BYTES,
      minFileSize: 1,
      maxNumberOfFiles: maxFiles,
    },
    locale: {
      pluralize: (count) => (count === 1 ? 0 : 1),
      strings: {
        youCanOnlyUploadFileTypes: texts.type,
        exceedsSize: texts.size,
        inferiorSize: texts.empty,
        noDuplicates: texts.duplicate,
        youCanOnlyUploadX: {
          0: `You can add at most %{smart_count} ${noun}`,
          1: `You can add at most %{smart_count} ${noun}s`,
        },
      },
    },
  });

/** Counts the attempts of each file, and waits before the next attempt. */
function createRetries({ onChange, pause }: Pick<Options, 'onChange' | 'pause'>) {
  const attempts = new Map<string, number>();
  return {
    /** Returns true after the wait, or false at once when the error is final or no attempts are left. */
    async waitToRetry(uploadId: string, error: unknown): Promise<boolean> {
      const count = (attempts.get(uploadId) ?? 0) + 1;
      if (!isRetryable(error) || count > RETRIES) return false;
      attempts.set(uploadId, count);
      onChange(uploadId, { status: isOnline() ? 'retrying' : 'offline' });
      await (isOnline() ? pause(delayBefore(count)) : whenOnline());
      return true;
    },
    clear: (uploadId: string) => attempts.delete(uploadId),
  };
}

/**
 * Moves pictures and documents to the object store: restrictions, parallel transfers, progress, retries, and
 * resuming after a lost connection. This is the only file that uses the upload tool; it is loaded when a
 * picker is shown.
 */
export function createTransfer({ purpose, maxFiles, onChange, onStored, pause, ...calls }: Options) {
  const rules = rulesOf(purpose);
  const { texts } = rules;
  const uppy = createUppy(maxFiles, rules);
  const fileIds = new Map<string, string>();
  const { waitToRetry, clear } = createRetries({ onChange, pause });
  const tickets = createTickets(calls.request);
  const isWanted = (uploadId: string) => fileIds.has(uploadId);

  async function check(uploadId: string, address: string): Promise<void> {
    onChange(uploadId, { status: 'checking', progress: 1 });
    try {
      const { objectPath } = await calls.complete(address);
      if (isWanted(uploadId)) onStored(uploadId, objectPath);
    } catch (error) {
      if ((await waitToRetry(uploadId, error)) && isWanted(uploadId)) return check(uploadId, address);
      if (isWanted(uploadId))
        onChange(uploadId, { status: 'failed', message: describeFailure(texts.notChecked, error) });
    }
  }

  async function recover(fileId: string, uploadId: string, error: unknown): Promise<void> {
    const hasAddress = tickets.has(fileId);
    if ((await waitToRetry(uploadId, error)) && isWanted(uploadId)) await uppy.retryUpload(fileId);
    else if (isWanted(uploadId))
      onChange(uploadId, {
        status: 'failed',
        message: hasAddress ? texts.notSent : describeFailure(texts.noAddress, error),
      });
  }

  uppy.use(AwsS3<FileMeta, Record<string, never>>, {
    shouldUseMultipart: false,
    generateObjectKey: ({ id }) => id,
    signRequest: ({ key }) => {
      const { type, size } = uppy.getFile(key);
      return tickets.of(key, { contentType: type as UploadRequest['contentType'], size: size ?? 0, purpose });
    },
  });
  uppy.on('upload-progress', (file, { bytesUploaded, bytesTotal }) => {
    if (!file || !isWanted(file.meta.uploadId)) return;
    const progress = bytesTotal ? Number(bytesUploaded) / bytesTotal : 0;
    onChange(file.meta.uploadId, { status: isOnline() ? 'uploading' : 'offline', progress });
  });
  uppy.on('upload-error', (file, error) => {
    if (file && isWanted(file.meta.uploadId)) void recover(file.id, file.meta.uploadId, error);
  });
  uppy.on('upload-success', (file, { uploadURL }) => {
    if (file && isWanted(file.meta.uploadId)) void check(file.meta.uploadId, uploadURL ?? '');
  });
  const stopWatching = watchConnection(uppy, onChange);

  return {
    /** Starts an upload. Returns a message if the file is rejected. */
    add(uploadId: string, file: File): string | undefined {
      try {
        fileIds.set(
          uploadId,
          uppy.addFile({ name: file.name, type: file.type, data: file, meta: { uploadId } }),
        );
        if (!isOnline()) onChange(uploadId, { status: 'offline' });
        return undefined;
      } catch (error) {
        if (error instanceof RestrictionError) return error.message;
        throw error;
      }
    },
    /** Stops an upload and removes its file. */
    remove(uploadId: string): void {
      const fileId = fileIds.get(uploadId);
      fileIds.delete(uploadId);
      clear(uploadId);
      if (!fileId) return;
      tickets.delete(fileId);
      uppy.removeFile(fileId);
    },
    destroy(): void {
      fileIds.clear();
      stopWatching();
      uppy.destroy();
    },
  };
}

/**
 * Stops transfers when the connection is lost and restarts them when it returns, because an open request may
 * hang for minutes before it fails.
 */
function watchConnection(uppy: Uppy<FileMeta>, onChange: Options['onChange']): () => void {
  const setStatus = (status: 'offline' | 'uploading') => {
    for (const { meta, progress, error } of uppy.getFiles())
      if (!progress.uploadComplete && !error) onChange(meta.uploadId, { status });
  };
  const handleOffline = () => {
    uppy.pauseAll();
    setStatus('offline');
  };
  const handleOnline = () => {
    setStatus('uploading');
    uppy.resumeAll();
  };
  window.addEventListener('offline', handleOffline);
  window.addEventListener('online', handleOnline);
  return () => {
    window.removeEventListener('offline', handleOffline);
    window.removeEventListener('online', handleOnline);
  };
}
