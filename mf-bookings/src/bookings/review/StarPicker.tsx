import { styled } from '@tm/platform';
import { hiddenStyle, StarIcon, VisuallyHidden } from '@tm/ui';
import { formatStars } from '@tm/ui/reviews';
import { useEffect, useRef } from 'react';

const STARS = [1, 2, 3, 4, 5] as const;

const Root = styled.fieldset`
  border: 0;
  margin: 0;
  padding: 0;
  legend {
    padding: 0;
    margin-bottom: var(--s-1);
    font-size: var(--fs-sm);
    font-weight: 600;
  }
  > div {
    display: flex;
    align-items: center;
    gap: var(--s-1);
    margin-left: -6px;
  }
  label {
    position: relative;
    display: grid;
    place-items: center;
    width: 48px;
    height: 48px;
    border-radius: var(--r-1);
    cursor: pointer;
    color: var(--line-strong);
  }
  label.full {
    color: var(--accent);
  }
  label:has(:focus-visible) {
    outline: 2px solid var(--brand);
    outline-offset: -2px;
  }
  input {
    ${hiddenStyle}
  }
  svg {
    width: 34px;
    height: 34px;
  }
  b {
    margin-left: var(--s-2);
    font-size: var(--fs-sm);
    white-space: nowrap;
  }
`;

type Props = { value: number; onChange: (value: number) => void };

/** Radio group of one to five stars. The chosen star takes the focus on mount. */
export function StarPicker({ value, onChange }: Props) {
  const root = useRef<HTMLFieldSetElement>(null);
  useEffect(() => root.current?.querySelector<HTMLInputElement>('input:checked')?.focus(), []);
  return (
    <Root ref={root}>
      <legend>Rating</legend>
      <div>
        {STARS.map((star) => (
          <label key={star} className={star <= value ? 'full' : undefined}>
            <input
              type="radio"
              name="rating"
              value={star}
              checked={star === value}
              // A dialog focuses the first element in the tab order, which must be the chosen star.
              tabIndex={star === value ? 0 : -1}
              onChange={() => onChange(star)}
            />
            <StarIcon filled={star <= value} />
            <VisuallyHidden>{formatStars(star)}</VisuallyHidden>
          </label>
        ))}
        <b aria-hidden="true">{value} of 5</b>
      </div>
    </Root>
  );
}
