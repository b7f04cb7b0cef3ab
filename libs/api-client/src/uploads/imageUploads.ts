import type { UploadPurpose } from '@tm/contracts';
import type { UploadCalls } from './imageUpload';
import type { Transfer } from './transfer';
import { createUploadList } from './uploadList';

export type ImageUploadsOptions = UploadCalls & {
  purpose: UploadPurpose;
  /**
   * Maximum number of pictures in this picker, including finished ones. With 1, a new choice replaces the
   * previous one.
   */
  maxFiles: number;
  pause?: (ms: number) => Promise<void>;
};

/**
 * Uses a stored picture. The upload is done when the promise resolves; a rejected `Error` fails the upload
 * with its message.
 */
export type Finish = (objectPath: string) => Promise<unknown>;

const NOT_SENT = 'The picture could not be sent. Check your connection and try again.';
const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));
const messageOf = (error: unknown) => (error instanceof Error ? error.message : NOT_SENT);

/**
 * The pictures of one picker, from choice to storage, as a store that `useImageUploads` reads. Previews are
 * available at once. The upload tool is loaded in the background; `prepare()` loads it in advance.
 */
export function createImageUploads({ pause = wait, ...options }: ImageUploadsOptions) {
  let finish: Finish | undefined;
  let transfer: Promise<Transfer> | undefined;
  const list = createUploadList();

  async function conclude(id: string, objectPath: string) {
    list.change(id, { status: 'checking', objectPath, message: undefined });
    try {
      await finish?.(objectPath);
      list.change(id, { status: 'done' });
    } catch (error) {
      list.change(id, { status: 'failed', message: messageOf(error) });
    }
  }

  async function load() {
    const { createTransfer } = await import('./transfer');
    const onStored = (id: string, objectPath: string) => void conclude(id, objectPath);
    return createTransfer({ ...options, pause, onChange: list.change, onStored });
  }

  const loaded = () =>
    (transfer ??= load().catch((error: unknown) => {
      transfer = undefined;
      throw error;
    }));
  const whenLoaded = (act: (tool: Transfer) => void) => void transfer?.then(act, () => undefined);

  async function start(id: string) {
    list.change(id, { status: 'waiting', progress: 0, message: undefined });
    try {
      const tool = await loaded();
      const file = list.fileOf(id);
      const refusal = file && tool.add(id, file);
      if (refusal) list.drop(id, refusal);
    } catch {
      list.change(id, { status: 'failed', message: NOT_SENT });
    }
  }

  function remove(id: string) {
    list.drop(id);
    whenLoaded((tool) => tool.remove(id));
  }

  return {
    subscribe: list.subscribe,
    getState: list.getState,
    finishWith: (next?: Finish) => {
      finish = next;
    },
    prepare: () => void loaded().catch(() => undefined),
    add(chosen: Iterable<File>) {
      const all = [...chosen];
      const only = options.maxFiles === 1;
      if (only && all.length > 0) for (const { id } of list.getState().uploads) remove(id);
      for (const file of only ? all.slice(0, 1) : all) void start(list.append(file));
    },
    /** Stops a running upload or removes a finished one. */
    remove,
    /** Retries from the failed step: a stored picture is not sent again. */
    async retry(id: string) {
      const upload = list.find(id);
      if (upload?.status !== 'failed') return;
      if (upload.objectPath) return conclude(id, upload.objectPath);
      whenLoaded((tool) => tool.remove(id));
      return start(id);
    },
    /** Stops and removes all uploads. The store can be used again afterwards. */
    dispose() {
      whenLoaded((tool) => tool.destroy());
      transfer = undefined;
      list.clear();
    },
  };
}

export type ImageUploads = ReturnType<typeof createImageUploads>;
