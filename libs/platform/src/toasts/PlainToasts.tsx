import { useSelector } from 'react-redux';
import { actOnToast } from './notify';
import { toastSlice } from './toastSlice';

/** Renders toasts as plain text, for hosts without designed toasts (tests, standalone remotes). */
export function PlainToasts() {
  const toasts = useSelector(toastSlice.selectors.selectToasts);
  return toasts
    .filter(({ open }) => open)
    .map(({ id, title, description, variant, action }) => (
      <div key={id} role={variant === 'destructive' ? 'alert' : 'status'}>
        <strong>{title}</strong> {description}
        {action && <button onClick={() => actOnToast(id)}>{action}</button>}
      </div>
    ));
}
