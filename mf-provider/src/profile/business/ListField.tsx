import { Button, Field, FormError, VisuallyHidden } from '@tm/ui';
import { X } from 'lucide-react';
import { useRef, type KeyboardEvent } from 'react';
import { Entry, Root } from './listFieldStyle';
import { useEntries, type EntriesOf } from './useEntries';

type Props = EntriesOf & { label: string; placeholder: string };

const keyOf = (items: readonly string[], at: number): string =>
  `${items[at]} ${items.slice(0, at).filter((item) => item === items[at]).length}`;

/**
 * Field for a list of short texts. Enter or Add adds an entry. Its cross removes it, and so does Delete or
 * Backspace on the cross, or Backspace in the empty field. The focus then moves to the next cross or to the
 * field. Text that was not added is added when the field loses focus.
 */
export function ListField({ label, placeholder, ...of }: Props) {
  const { items, draft, news, error, mistakes, type, add, remove } = useEntries(of);
  const input = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const handleKey = (event: KeyboardEvent) => {
    const takesBack = event.key === 'Backspace' && draft === '' && items.length > 0;
    if (event.key !== 'Enter' && !takesBack) return;
    event.preventDefault();
    if (takesBack) remove(items.length - 1);
    else add();
  };
  const handleRemove = (at: number) => {
    // Focuses the cross that takes this place, or the field after the last entry.
    const crosses = [...(list.current?.querySelectorAll('button') ?? [])];
    (crosses[at + 1] ?? crosses[at - 1] ?? input.current)?.focus();
    remove(at);
  };
  return (
    <Root>
      <Field label={label} hint="Type one, press Enter." error={error}>
        {(attributes) => (
          <Entry>
            <input
              {...attributes}
              ref={input}
              value={draft}
              placeholder={placeholder}
              autoComplete="off"
              enterKeyHint="enter"
              onChange={(event) => type(event.target.value)}
              onKeyDown={handleKey}
              onBlur={add}
            />
            <Button variant="secondary" aria-label={`Add ${of.noun}`} onClick={add}>
              Add
            </Button>
          </Entry>
        )}
      </Field>
      {items.length > 0 && (
        <ul ref={list} aria-label={label}>
          {items.map((item, at) => (
            <li key={keyOf(items, at)} data-wrong={mistakes[at] && ''}>
              {item}
              <button
                type="button"
                aria-label={`Remove ${item}`}
                onClick={() => handleRemove(at)}
                onKeyDown={({ key }) => (key === 'Backspace' || key === 'Delete') && handleRemove(at)}
              >
                <X aria-hidden="true" />
              </button>
            </li>
          ))}
        </ul>
      )}
      {mistakes.some(Boolean) && <FormError>{mistakes.find(Boolean)}</FormError>}
      <VisuallyHidden aria-live="polite">{news}</VisuallyHidden>
    </Root>
  );
}
