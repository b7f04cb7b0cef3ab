import { CITIES, SEARCH_CITIES } from '@tm/domain';
import { siteUrl, styled, useNavigate } from '@tm/platform';
import { Button, hiddenStyle, media, SelectBox } from '@tm/ui';
import { MapPin, Search } from 'lucide-react';
import type { FormEvent } from 'react';

const Root = styled.form`
  display: grid;
  /* Reserves the place of the button, because content before it would shift while the page is still
     arriving. */
  grid-template-columns: minmax(0, 1fr) 168px minmax(max-content, 200px);
  gap: var(--s-1);
  padding: var(--s-2);
  background: var(--surface);
  border: 1px solid var(--line);
  border-radius: 16px;
  box-shadow: var(--shadow-2);
  label > span:first-child {
    ${hiddenStyle}
  }
  ${media.phone} {
    grid-template-columns: minmax(0, 1fr);
    padding: 10px;
  }
`;

const Field = styled.label`
  position: relative;
  display: flex;
  align-items: center;
  min-width: 0;
  min-height: 52px;
  > svg {
    position: absolute;
    left: 14px;
    width: 20px;
    height: 20px;
    color: var(--ink-2);
    pointer-events: none;
    z-index: 1;
  }
  input {
    width: 100%;
    min-height: 52px;
    padding: 0 var(--s-2) 0 42px;
    border: 0;
    border-radius: var(--r-1);
    background: none;
    text-overflow: ellipsis;
  }
  input::placeholder {
    color: var(--ink-3);
    opacity: 1;
  }
`;

const LocationField = styled(Field)`
  border-left: 1px solid var(--line);
  > span:last-child {
    flex: 1;
  }
  select {
    min-height: 52px;
    padding-left: 44px;
    border: 0;
    background: none;
  }
  ${media.phone} {
    min-height: 53px;
    border-left: 0;
    border-top: 1px solid var(--line);
  }
`;

/** Returns the address of a search (PD-3); empty fields are left out. */
export function searchPath(fields: { search: string; location: string }): string {
  const query = new URLSearchParams(Object.entries(fields).filter(([, value]) => value));
  return query.size > 0 ? `/services?${query}` : '/services';
}

const valueOf = (form: HTMLFormElement, name: string) => {
  const field = form.elements.namedItem(name);
  return field instanceof HTMLInputElement || field instanceof HTMLSelectElement ? field.value.trim() : '';
};

/**
 * A search by text and city that opens the matching services, also before its script has loaded. `button` is
 * the label of the button.
 */
export function SearchForm({ button = 'Search Services' }: { button?: string }) {
  const navigate = useNavigate();
  const handleSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    navigate(searchPath({ search: valueOf(form, 'search'), location: valueOf(form, 'location') }));
  };
  return (
    <Root role="search" action={siteUrl('/services')} method="get" onSubmit={handleSubmit}>
      <Field>
        <span>Service</span>
        <Search aria-hidden="true" />
        <input
          name="search"
          type="search"
          placeholder="What service do you need?"
          enterKeyHint="search"
          maxLength={120}
        />
      </Field>
      <LocationField>
        <span>Location</span>
        <MapPin aria-hidden="true" />
        <SelectBox name="location" defaultValue="">
          <option value="">Anywhere</option>
          {SEARCH_CITIES.map((city) => (
            <option key={city} value={city}>
              {CITIES[city]}
            </option>
          ))}
        </SelectBox>
      </LocationField>
      <Button type="submit" size="lg">
        {button}
      </Button>
    </Root>
  );
}
