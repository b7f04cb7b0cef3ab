const OVERLAYS = '[role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"]';
const FIELDS = 'input, textarea, select, [contenteditable="true"]';

export type InputWatch = {
  /** Returns true if a notice interrupts nothing: no field in use, no changed form, no open layer. */
  isIdle: () => boolean;
  stop: () => void;
};

/**
 * Remembers the forms that the user has changed. A form counts until it leaves the page, because a sent form
 * may still fail. Searches and fields outside of a form are part of the address, so a reload keeps them.
 */
export function watchInput(): InputWatch {
  const changed = new Set<Element>();
  const handle = ({ target }: Event) => {
    const form = target instanceof Element ? target.closest('form:not([role="search"])') : null;
    if (form) changed.add(form);
  };
  for (const type of ['input', 'change']) document.addEventListener(type, handle, true);
  return {
    isIdle: () => {
      for (const form of changed) if (!form.isConnected) changed.delete(form);
      return (
        changed.size === 0 &&
        !document.activeElement?.matches(FIELDS) &&
        document.querySelector(OVERLAYS) === null
      );
    },
    stop: () => {
      for (const type of ['input', 'change']) document.removeEventListener(type, handle, true);
    },
  };
}
