import { useUser } from '@tm/platform';
import { useEffect, useState } from 'react';
import {
  useForm,
  type DefaultValues,
  type FieldValues,
  type Resolver,
  type UseFormReturn,
} from 'react-hook-form';
import { createDraftWriter } from './createDraftWriter';
import { deleteExpiredDraft } from './storedDraft';
import { isSame, restoreDraft, type RestoreOptions } from './restoreDraft';

export type FormDraftOptions<Fields extends FieldValues, Body> = RestoreOptions<Fields> & {
  resolver: Resolver<Fields, unknown, Body>;
  /**
   * 0 stores each change at once. With a delay, a form that is mounted again within this time restores an
   * older draft.
   */
  storeDelayMs?: number;
  /** Members that are stored with the draft, for example the idempotency key. */
  extra?: (() => object) | undefined;
};

/** Writes each change of the form to its draft, and the last change when the page or the form closes. */
function useStoredChanges<Fields extends FieldValues, Body>(
  { subscribe }: UseFormReturn<Fields, unknown, Body>,
  writer: ReturnType<typeof createDraftWriter<Fields>>,
  onChange: (isChanged: boolean) => void,
): void {
  useEffect(() => {
    const end = subscribe({
      formState: { values: true },
      callback: ({ values }) => {
        writer.change(values);
        onChange(writer.isChanged(values));
      },
    });
    window.addEventListener('pagehide', writer.flush);
    return () => {
      window.removeEventListener('pagehide', writer.flush);
      end();
      writer.flush();
    };
  }, [subscribe, writer, onChange]);
}

/**
 * A form whose unsaved input outlives the page: it is stored in this browser and restored. `base` is the last
 * saved state; `discard` returns to it. `beginSubmit()` is called when the form is submitted and returns a
 * function for its success: the submitted values become `base`, and later input stays a draft.
 */
export function useFormDraft<Fields extends FieldValues, Body>(options: FormDraftOptions<Fields, Body>) {
  const { key, resolver, extra, storeDelayMs = 0, maxAgeDays } = options;
  const userId = useUser()?.id ?? '';
  const [initial] = useState(() => restoreDraft(userId, options));
  const [writer] = useState(() =>
    createDraftWriter({
      userId,
      key,
      extra,
      delayMs: storeDelayMs,
      base: initial.base,
      version: initial.version,
    }),
  );
  const [saved, setSaved] = useState({ fields: options.saved, version: options.version });
  const [base, setBase] = useState(initial.base);
  const [draft, setDraft] = useState(initial.draft);
  const [isChanged, setChanged] = useState(() => !isSame(initial.text, initial.base));
  const form = useForm<Fields, unknown, Body>({
    resolver,
    defaultValues: initial.text as DefaultValues<Fields>,
  });
  const { reset, getValues } = form;
  useEffect(() => deleteExpiredDraft(userId, key, maxAgeDays), [userId, key, maxAgeDays]);
  useStoredChanges(form, writer, setChanged);

  /** Sets the base of the writer before the reset, because the writer compares the form with its base. */
  const rebase = (fields: Fields, version: number | undefined, text?: Fields) => {
    writer.setBase(fields, version);
    setBase(fields);
    // A reset renders the rows of lists again, which loses the focus and a click that has begun.
    if (text && !isSame(text, getValues())) reset(text);
    const typed = text ?? getValues();
    writer.writeNow(typed);
    setChanged(writer.isChanged(typed));
    return isSame(typed, fields);
  };
  return {
    form,
    base,
    draft,
    isChanged,
    /** Returns the version of the base, for the request. */
    currentVersion: writer.version,
    /**
     * Call it before the request, and the returned function after it. The sent fields become the base; fields
     * that were typed since stay a draft. After 'failed' the form is changed again. The draft is stored at
     * once in both cases.
     */
    beginSubmit: () => {
      // Copied, because the form changes its own object when a field changes.
      const sent = structuredClone(getValues());
      writer.setSent(sent);
      setChanged(false);
      return (result: 'saved' | 'failed' = 'saved') => {
        // Fields of the server may have been adopted since.
        const isCurrent = writer.sent() === sent;
        if (isCurrent) writer.setSent(undefined);
        if (result === 'saved' && isCurrent) {
          setSaved({ fields: sent, version: writer.version() });
          rebase(sent, writer.version());
          setDraft('none');
        } else {
          writer.writeNow(getValues());
          setChanged(writer.isChanged(getValues()));
        }
      };
    },
    /** Resets the form to the saved fields. */
    discard: () => {
      rebase(saved.fields, saved.version, saved.fields);
      setDraft('none');
    },
    /**
     * Adopts the current fields of the server. Without `text` the typed fields stay and are outdated; with it
     * they are replaced.
     */
    adopt: (fields: Fields, version?: number, text?: Fields) => {
      setSaved({ fields, version });
      if (rebase(fields, version, text)) setDraft('none');
      else if (!text) setDraft('outdated');
    },
    /** Deletes the draft, for fields that are saved elsewhere. */
    stop: () => {
      writer.delete();
      setDraft('none');
    },
  };
}
