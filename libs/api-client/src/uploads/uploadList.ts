import type { ImageUpload } from './imageUpload';

export type UploadsState = {
  uploads: readonly ImageUpload[];
  /** Reason why the last choice was rejected: type, size or number. */
  refusal?: string;
};

const EMPTY: UploadsState = { uploads: [] };

/** Revokes the address after a second, because an image element may still read it. */
const release = (url: string) => void setTimeout(() => URL.revokeObjectURL(url), 1000);

let lastId = 0;

/** The pictures of one picker with their files and previews, as a store that a screen reads. */
export function createUploadList() {
  let state = EMPTY;
  const files = new Map<string, File>();
  const listeners = new Set<() => void>();
  const set = (next: UploadsState) => {
    state = next;
    for (const listener of listeners) listener();
  };
  const find = (id: string) => state.uploads.find((upload) => upload.id === id);
  return {
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    getState: () => state,
    find,
    fileOf: (id: string) => files.get(id),
    /** Adds a file and returns its id. Clears the rejection of an earlier choice. */
    append(file: File): string {
      lastId += 1;
      const id = `upload-${lastId}`;
      files.set(id, file);
      const previewUrl = URL.createObjectURL(file);
      const upload: ImageUpload = { id, name: file.name, previewUrl, status: 'waiting', progress: 0 };
      set({ uploads: [...state.uploads, upload] });
      return id;
    },
    /** Changes a picture. A removed picture is not added again. */
    change: (id: string, more: Partial<ImageUpload>) =>
      set({ ...state, uploads: state.uploads.map((one) => (one.id === id ? { ...one, ...more } : one)) }),
    drop(id: string, refusal = state.refusal): void {
      const upload = find(id);
      if (!upload) return;
      release(upload.previewUrl);
      files.delete(id);
      set({ uploads: state.uploads.filter((one) => one !== upload), ...(refusal && { refusal }) });
    },
    clear(): void {
      for (const { previewUrl } of state.uploads) release(previewUrl);
      files.clear();
      set(EMPTY);
    },
  };
}
