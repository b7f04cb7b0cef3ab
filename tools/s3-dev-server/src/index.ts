export { startObjectStore } from './objectStore';
export type { ObjectStore, ObjectStoreOptions } from './objectStore';
