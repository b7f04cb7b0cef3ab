import { styled } from '@tm/platform';
import { inputStyle } from '@tm/ui';
import { Search, X } from 'lucide-react';
import { useDraft } from './useDraft';

const Root = styled.div`
  position: relative;
  flex: 1;
  min-width: 0;
  > svg {
    position: absolute;
    left: 14px;
    top: 50%;
    width: 20px;
    height: 20px;
    margin-top: -10px;
    pointer-events: none;
    color: var(--ink-2);
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

type Props = { label: string; placeholder: string; value: string; onSearch: (value: string) => void };

/** A search that follows the typing, and goes at once on Enter. */
export function SearchField({ label, placeholder, value, onSearch }: Props) {
  const { draft, change, set, flush } = useDraft(value, onSearch);
  return (
    <Root role="search">
      <Search aria-hidden="true" />
      <input
        type="search"
        aria-label={label}
        placeholder={placeholder}
        maxLength={120}
        enterKeyHint="search"
        autoComplete="off"
        value={draft}
        onChange={({ target }) => change(target.value)}
        onKeyDown={({ key }) => key === 'Enter' && flush()}
      />
      {draft && (
        <button type="button" aria-label="Clear search" onClick={() => set('')}>
          <X aria-hidden="true" />
        </button>
      )}
    </Root>
  );
}
