import { useSelector } from 'react-redux';
import { toastSlice } from './toastSlice';

/** Toasts as plain text, for hosts that have no designed ones (tests, a module standing alone). */
export function PlainToasts() {
  const toasts = useSelector(toastSlice.selectors.selectToasts);
  return toasts
    .filter(({ open }) => open)
    .map(({ id, title, description, variant }) => (
      <div key={id} role={variant === 'destructive' ? 'alert' : 'status'}>
        <strong>{title}</strong> {description}
      </div>
    ));
}
