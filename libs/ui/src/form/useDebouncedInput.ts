import { useEffect, useEffectEvent, useState } from 'react';

/**
 * Holds the typed text and commits it when typing pauses. When `value` changes from outside (Back, a cleared
 * filter), the text follows. When `value` becomes the committed text, later typing stays.
 */
export function useDebouncedInput(value: string, commit: (value: string) => void, pauseMs = 300) {
  const [draft, setDraft] = useState(value);
  const [synced, setSynced] = useState({ value, committed: value });
  if (value !== synced.value) {
    setSynced({ value, committed: value });
    if (value !== synced.committed) setDraft(value);
  }
  const flush = (text = draft) => {
    if (text.trim() === synced.committed) return;
    setSynced({ ...synced, committed: text.trim() });
    commit(text.trim());
  };
  const flushDraft = useEffectEvent(() => flush());
  useEffect(() => {
    const timer = setTimeout(() => flushDraft(), pauseMs);
    return () => clearTimeout(timer);
  }, [draft, pauseMs]);
  const change = (text: string) => setDraft(text);
  const set = (text: string) => {
    setDraft(text);
    flush(text);
  };
  return { draft, change, set, flush };
}
