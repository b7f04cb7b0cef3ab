import type { UploadPurpose } from '@tm/contracts';
import { isUnderWay, type ImageUpload, type UploadCalls } from './imageUpload';
import type { Transfer } from './transfer';

export type ImageUploadsOptions = UploadCalls & {
  purpose: UploadPurpose;
  /** How many pictures this picker holds, those included that are done. With 1, a new choice takes the place of the last one. */
  maxFiles: number;
  /** What a stored picture is for: the upload is done when this is. Its rejection is the upload's failure, in its own words. */
  finish?: (objectPath: string) => Promise<unknown>;
  pause?: (ms: number) => Promise<void>;
};

export type UploadsState = {
  uploads: readonly ImageUpload[];
  /** Why the last choice was refused: type, size, number. */
  refusal?: string;
};

const EMPTY: UploadsState = { uploads: [] };
const NOT_LOADED = 'The picture could not be sent. Check your connection and try again.';
const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));
const wordsOf = (error: unknown) => (error instanceof Error ? error.message : NOT_LOADED);

let lastId = 0;

/**
 * The pictures of one picker, from choosing to stored, as a store that `useImageUploads` reads. Previews are there at once; the upload tool
 * is loaded behind them, and `prepare()` loads it ahead.
 */
export function createImageUploads({ finish, pause = wait, ...options }: ImageUploadsOptions) {
  let state = EMPTY;
  let transfer: Promise<Transfer> | undefined;
  const files = new Map<string, File>();
  const listeners = new Set<() => void>();

  const set = (next: UploadsState) => {
    state = next;
    for (const listener of listeners) listener();
  };
  const find = (id: string) => state.uploads.find((upload) => upload.id === id);
  const change = (id: string, more: Partial<ImageUpload>) =>
    set({ ...state, uploads: state.uploads.map((one) => (one.id === id ? { ...one, ...more } : one)) });

  async function conclude(id: string, objectPath: string) {
    change(id, { status: 'checking', objectPath });
    try {
      await finish?.(objectPath);
      if (find(id)) change(id, { status: 'done' });
    } catch (error) {
      if (find(id)) change(id, { status: 'failed', message: wordsOf(error) });
    }
  }

  const load = () =>
    (transfer ??= import('./transfer').then(
      ({ createTransfer }) =>
        createTransfer({
          ...options,
          pause,
          onChange: change,
          onStored: (id, path) => void conclude(id, path),
        }),
      (error: unknown) => {
        transfer = undefined;
        throw error;
      },
    ));

  async function start(id: string) {
    change(id, { status: 'waiting', progress: 0, message: undefined });
    try {
      const loaded = await load();
      const file = files.get(id);
      const refusal = file && loaded.add(id, file);
      if (!refusal) return;
      drop(id);
      set({ ...state, refusal });
    } catch {
      change(id, { status: 'failed', message: NOT_LOADED });
    }
  }

  function drop(id: string) {
    const upload = find(id);
    if (!upload) return;
    URL.revokeObjectURL(upload.previewUrl);
    files.delete(id);
    set({ ...state, uploads: state.uploads.filter((one) => one !== upload) });
  }

  function remove(id: string) {
    drop(id);
    void transfer?.then((loaded) => loaded.remove(id));
  }

  function addOne(file: File) {
    lastId += 1;
    const id = `upload-${lastId}`;
    files.set(id, file);
    const previewUrl = URL.createObjectURL(file);
    set({ uploads: [...state.uploads, { id, name: file.name, previewUrl, status: 'waiting', progress: 0 }] });
    void start(id);
  }

  return {
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    getState: () => state,
    isBusy: () => state.uploads.some(isUnderWay),
    prepare: () => void load().catch(() => undefined),
    add(chosen: Iterable<File>) {
      const all = [...chosen];
      if (all.length === 0) return;
      const only = options.maxFiles === 1;
      if (only) for (const { id } of state.uploads) remove(id);
      set({ uploads: state.uploads });
      for (const file of only ? all.slice(0, 1) : all) addOne(file);
    },
    /** Stops it where it is, or takes a finished one away. */
    remove,
    /** Once more from where it failed: a stored picture is not sent again. */
    async retry(id: string) {
      const upload = find(id);
      if (upload?.status !== 'failed') return;
      if (upload.objectPath) return conclude(id, upload.objectPath);
      (await transfer?.catch(() => undefined))?.remove(id);
      return start(id);
    },
    /** Stops everything and forgets it; the store can be used again afterwards. */
    dispose() {
      for (const { previewUrl } of state.uploads) URL.revokeObjectURL(previewUrl);
      files.clear();
      void transfer?.then((loaded) => loaded.destroy()).catch(() => undefined);
      transfer = undefined;
      set(EMPTY);
    },
  };
}

export type ImageUploads = ReturnType<typeof createImageUploads>;
