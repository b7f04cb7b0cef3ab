import type { ListingPart } from '@tm/domain';

/** Selectors of the field of each part in the form, or the page that has it. */
const FIELDS: Record<ListingPart, string> = {
  pictures: '[data-part="pictures"] input[type="file"]',
  description: '[name="description"]',
  duration: '[name="duration"]',
  menu: '[data-part="menu"] button',
  hours: '[data-part="hours"] input',
  areas: '',
};

/** Returns the page that has the field of a part; '' if the form has it. */
export const pageOf = (part: ListingPart, category: string): string => {
  if (part === 'areas') return '/profile';
  return part === 'hours' && category !== 'restaurant' ? '/provider-dashboard/hours' : '';
};

/** Moves the focus to the field of a part, in the middle of the window and not below a sticky bar. */
export const focusPart = (form: HTMLFormElement | null, part: ListingPart): void => {
  const field = form?.querySelector<HTMLElement>(FIELDS[part]);
  field?.focus({ preventScroll: true });
  (field?.closest('fieldset') ?? field)?.scrollIntoView?.({ block: 'center' });
};
