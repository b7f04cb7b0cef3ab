import type { ImageUpload } from './imageUpload';

export type UploadsState = {
  uploads: readonly ImageUpload[];
  /** Why the last choice was refused: type, size, number. */
  refusal?: string;
};

const EMPTY: UploadsState = { uploads: [] };

/** Later: a picture that is being drawn may still read it. */
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
    /** Answers its id. The refusal of an earlier choice is over. */
    append(file: File): string {
      lastId += 1;
      const id = `upload-${lastId}`;
      files.set(id, file);
      const previewUrl = URL.createObjectURL(file);
      const upload: ImageUpload = { id, name: file.name, previewUrl, status: 'waiting', progress: 0 };
      set({ uploads: [...state.uploads, upload] });
      return id;
    },
    /** One that is not there any more stays away. */
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
