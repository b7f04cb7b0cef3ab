import { CATEGORIES, CATEGORY_NAMES, type Category } from '@tm/domain';
import { styled } from '@tm/platform';
import { FormError, hiddenStyle, media } from '@tm/ui';
import { BookOpen, Car, Scissors, SprayCan, Store, Utensils, Wrench, type LucideIcon } from 'lucide-react';
import { useId } from 'react';
import { useController, useFormContext } from 'react-hook-form';
import type { ListingText } from '../text/listingText';

/** The icons of the landing page. */
const ICONS: Record<Category, LucideIcon> = {
  home_repair: Wrench,
  beauty_spa: Scissors,
  catering: Utensils,
  tutoring: BookOpen,
  transport: Car,
  cleaning: SprayCan,
  restaurant: Store,
};

const Root = styled.fieldset`
  min-width: 0;
  legend {
    padding: 0;
    margin-bottom: 6px;
    font-size: var(--fs-sm);
    font-weight: 600;
  }
  > div {
    display: grid;
    grid-template-columns: repeat(auto-fill, minmax(132px, 1fr));
    gap: var(--s-2);
    ${media.phone} {
      grid-template-columns: repeat(2, minmax(0, 1fr));
    }
  }
  > div + div:not(:empty) {
    margin-top: var(--s-2);
  }
`;

const Tile = styled.label`
  position: relative;
  display: flex;
  align-items: center;
  gap: var(--s-2);
  min-height: 56px;
  padding: var(--s-2) 10px;
  border: 1px solid var(--line-strong);
  border-radius: var(--r-1);
  background: var(--surface);
  font-size: var(--fs-sm);
  font-weight: 600;
  line-height: 1.25;
  cursor: pointer;
  input {
    ${hiddenStyle}
  }
  svg {
    width: 22px;
    height: 22px;
    flex: none;
    color: var(--ink-2);
  }
  &:hover {
    background: var(--surface-2);
  }
  &:has(:checked) {
    border-color: var(--brand);
    box-shadow: inset 0 0 0 1px var(--brand);
    background: var(--brand-tint);
  }
  &:has(:checked) svg {
    color: var(--brand-strong);
  }
  &:has(:focus-visible) {
    outline: 2px solid var(--brand);
    outline-offset: 2px;
  }
`;

/** Choice of the category as tiles with icons: a radio group, in two columns on phones. */
export function CategoryField() {
  const { control } = useFormContext<ListingText>();
  const { field, fieldState } = useController({ control, name: 'category' });
  const id = useId();
  const error = fieldState.error?.message;
  return (
    <Root
      role="radiogroup"
      aria-labelledby={id}
      aria-describedby={error && `${id}-error`}
      aria-invalid={error ? true : undefined}
    >
      <legend id={id}>Category</legend>
      <div>
        {CATEGORIES.map((category, at) => {
          const Icon = ICONS[category];
          return (
            <Tile key={category}>
              <input
                ref={at === 0 ? field.ref : undefined}
                type="radio"
                name={field.name}
                value={category}
                checked={field.value === category}
                onChange={() => field.onChange(category)}
                onBlur={field.onBlur}
              />
              <Icon aria-hidden="true" />
              {CATEGORY_NAMES[category]}
            </Tile>
          );
        })}
      </div>
      <div id={`${id}-error`}>
        <FormError>{error}</FormError>
      </div>
    </Root>
  );
}
