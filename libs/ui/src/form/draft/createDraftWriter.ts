import { storeDraft, type StoredDraft } from './storedDraft';

type Options<Fields> = {
  userId: string;
  key: string;
  base: Fields;
  version: number | undefined;
  /** Members that are stored with the draft, for example the idempotency key. */
  extra: (() => object) | undefined;
  delayMs: number;
};

/**
 * Writes the fields of a form to user storage, `delayMs` after a change. Fields that equal their base delete
 * the draft. The fields are copied as JSON at the change, because the form reuses its object.
 */
export function createDraftWriter<Fields>({ userId, key, extra, delayMs, ...begin }: Options<Fields>) {
  let base = begin.base;
  let { version } = begin;
  let sent: Fields | undefined;
  let pending: string | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const write = (text: string) => {
    clearTimeout(timer);
    pending = undefined;
    const draft = {
      ...extra?.(),
      text: JSON.parse(text) as Fields,
      base,
      ...(version !== undefined && { version }),
    } satisfies StoredDraft<Fields>;
    storeDraft(userId, key, text === JSON.stringify(base) ? undefined : draft);
  };
  const flush = () => {
    if (pending !== undefined) write(pending);
  };
  return {
    change: (fields: Fields) => {
      pending = JSON.stringify(fields);
      clearTimeout(timer);
      if (delayMs === 0) flush();
      else timer = setTimeout(flush, delayMs);
    },
    flush,
    writeNow: (fields: Fields) => write(JSON.stringify(fields)),
    delete: () => {
      clearTimeout(timer);
      pending = undefined;
      storeDraft(userId, key, undefined);
    },
    /** True if the fields differ from the base, or from the fields in a running request. */
    isChanged: (fields: Fields) => JSON.stringify(fields) !== JSON.stringify(sent ?? base),
    version: () => version,
    setBase: (nextBase: Fields, nextVersion: number | undefined) => {
      base = nextBase;
      version = nextVersion;
      sent = undefined;
    },
    /** The fields in a running request; undefined when it is over. */
    setSent: (fields: Fields | undefined) => {
      sent = fields;
    },
    sent: () => sent,
  };
}
