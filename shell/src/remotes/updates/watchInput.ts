const OVERLAYS = '[role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"]';
const FIELDS = 'input, textarea, select, [contenteditable="true"]';

export type InputWatch = {
  /** Returns true if a notice interrupts nothing: no field in use, no changed form, no open layer. */
  isIdle: () => boolean;
  stop: () => void;
};

const FORM = 'form:not([role="search"])';
const TYPED = ':is(input:not([type="hidden"]), textarea)';

type Typed = HTMLInputElement | HTMLTextAreaElement;

/**
 * Returns the forms with text that is not in their HTML. That is the text typed before this code was loaded,
 * but also text that a form library has filled in.
 */
const filledForms = (): Element[] =>
  [...document.querySelectorAll<Typed>(`${FORM} ${TYPED}`)]
    .filter(({ value, defaultValue }) => value !== defaultValue)
    .map((field) => field.closest(FORM)!);

/**
 * Remembers the forms that the user has changed. A form counts until it leaves the page, because a sent form
 * may still fail. Searches and fields outside of a form are part of the address, so a reload keeps them.
 */
export function watchInput(): InputWatch {
  const changed = new Set<Element>(filledForms());
  const handle = ({ target }: Event) => {
    const form = target instanceof Element ? target.closest(FORM) : null;
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
