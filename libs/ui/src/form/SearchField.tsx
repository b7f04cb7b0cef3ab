import { styled } from '@tm/platform';
import { Search, X } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, type FormEvent } from 'react';
import { inputStyle } from './inputStyle';
import { leadingIcon } from './leadingIcon';
import { useDebouncedInput } from './useDebouncedInput';

const Root = styled.form`
  position: relative;
  flex: 1;
  min-width: 0;
  > svg {
    ${leadingIcon}
  }
  input {
    ${inputStyle}
    padding: 0 46px 0 44px;
    text-overflow: ellipsis;
  }
  input::-webkit-search-cancel-button {
    display: none;
  }
  button {
    position: absolute;
    right: 2px;
    top: 2px;
    bottom: 2px;
    width: var(--touch);
    display: grid;
    place-items: center;
    border-radius: var(--r-1);
    color: var(--ink-2);
  }
  button svg {
    width: 18px;
    height: 18px;
  }
`;

type Props = {
  label: string;
  placeholder: string;
  value: string;
  onSearch: (value: string) => void;
  /** For a page that works without script: address and query of the form. Empty values are left out. */
  plain?: { name: string; action: string; kept: Readonly<Record<string, string>> };
};

const isTouch = () => window.matchMedia('(pointer: coarse)').matches;

/**
 * A search field that searches while the user types, and at once on Enter. Enter also hides a phone's
 * keyboard, so that the results are visible.
 */
export function SearchField({ label, placeholder, value, onSearch, plain }: Props) {
  const { draft, change, set, flush } = useDebouncedInput(value, onSearch);
  const field = useRef<HTMLInputElement>(null);
  /** Text that was typed before the script of the page ran caused no event. */
  const adoptTyped = useEffectEvent(() => {
    const typed = field.current?.value;
    if (typed !== undefined && typed !== draft) change(typed);
  });
  useEffect(() => adoptTyped(), []);
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    flush();
    if (isTouch()) field.current?.blur();
  };
  const handleClear = () => {
    set('');
    field.current?.focus();
  };
  return (
    <Root role="search" action={plain?.action} onSubmit={handleSubmit}>
      {Object.entries(plain?.kept ?? {}).map(
        ([name, kept]) => kept && <input key={name} type="hidden" name={name} value={kept} />,
      )}
      <Search aria-hidden="true" />
      <input
        ref={field}
        type="search"
        name={plain?.name}
        aria-label={label}
        placeholder={placeholder}
        maxLength={120}
        enterKeyHint="search"
        autoComplete="off"
        value={draft}
        onChange={({ target }) => change(target.value)}
      />
      {draft && (
        <button type="button" aria-label="Clear search" onClick={handleClear}>
          <X aria-hidden="true" />
        </button>
      )}
    </Root>
  );
}
