/** A stored file. `tag` changes with its bytes and is the expected value of the next `swap`. */
export type Stored = { bytes: Buffer; tag: string; type: string; encoding?: 'br' | 'gzip' };

/** `at` is the time of the last write in milliseconds. */
export type Listed = { path: string; at: number };

/**
 * The files of a site: the registry, the version folders and the release records. Paths are relative to the
 * site. Every write is atomic: a reader, also after a crash of the writer, sees all bytes or none.
 */
export type SiteStore = {
  /** Place of the site for messages, for example `.data/site` or `s3://bucket/prefix`. */
  name: string;
  read(path: string): Promise<Stored | null>;
  /** Writes a file that does not exist yet. Returns false if it exists; its bytes stay. */
  writeNew(path: string, bytes: Buffer): Promise<boolean>;
  /** Writes or replaces a file. */
  write(path: string, bytes: Buffer): Promise<void>;
  /** Lists all files below a folder. */
  list(folder: string): Promise<Listed[]>;
  remove(path: string): Promise<void>;
  /**
   * Replaces a file if its tag is still `expected` (null: if it does not exist). Returns false if another
   * process has changed it.
   */
  swap(path: string, bytes: Buffer, expected: string | null): Promise<boolean>;
  /**
   * Runs `work` while no other deployment decides whether an app or a service may become live. The outer one
   * of all locks: `work` takes those of the registry or of the services. A bucket knows no services, so its
   * store runs `work` at once.
   */
  exclusively<Result>(work: () => Promise<Result>): Promise<Result>;
};
