import {
  completenessOf,
  hoursOf,
  type CompletenessFacts,
  type ListingPart,
  type PartState,
} from '@tm/domain';
import { Link, styled, useUser } from '@tm/platform';
import { Muted, textLink, VisuallyHidden } from '@tm/ui';
import { Circle, CircleCheck } from 'lucide-react';
import { useId } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { requestOf, type ListingText } from '../text/listingText';
import { focusPart, pageOf } from './partFields';
import { describeMissing, PART_NAMES } from './partLabels';

const Root = styled.section`
  display: grid;
  gap: var(--s-2);
  h2 {
    font: 650 var(--fs-lg) / 1.35 var(--font);
    letter-spacing: 0;
  }
  li {
    display: flex;
    align-items: center;
    gap: var(--s-3);
    min-height: var(--touch);
    font-size: var(--fs-sm);
  }
  li[data-done] {
    min-height: 32px;
    color: var(--ink-2);
  }
  svg {
    width: 20px;
    height: 20px;
    flex: none;
    color: var(--ink-2);
  }
  li[data-done] svg {
    color: var(--brand);
  }
  li :is(a, button) {
    ${textLink}
    min-height: var(--touch);
    text-align: left;
  }
  li a {
    display: flex;
    align-items: center;
  }
`;

const Bar = styled.div`
  display: flex;
  gap: 4px;
  i {
    flex: 1;
    height: 6px;
    border-radius: var(--r-full);
    background: var(--surface-3);
  }
  i[data-done] {
    background: var(--brand);
  }
`;

const useFacts = (text: ListingText): CompletenessFacts => {
  const profile = useUser()?.profileData;
  const { category, pictures, description, menu, week } = text;
  const hasOwnHours = category === 'restaurant' && week.some(({ isOpen }) => isOpen);
  return {
    category,
    pictures: pictures.length,
    description,
    duration: requestOf(text).duration ?? null,
    dishes: menu.flatMap(({ items }) => items.filter(({ name }) => name.trim())).length,
    hasHours: hasOwnHours || hoursOf(null, profile?.availability) !== null,
    hasAreas: (profile?.serviceAreas.length ?? 0) > 0,
  };
};

function Missing({ part, text }: { part: ListingPart; text: ListingText }) {
  const label = describeMissing(part, text);
  const page = pageOf(part, text.category);
  return (
    <li>
      <Circle aria-hidden="true" />
      {page ? (
        <Link to={page}>{label}</Link>
      ) : (
        <button type="button" onClick={({ currentTarget }) => focusPart(currentTarget.form, part)}>
          {label}
        </button>
      )}
    </li>
  );
}

const Complete = ({ part }: { part: ListingPart }) => (
  <li data-done="">
    <CircleCheck aria-hidden="true" />
    <span>
      <VisuallyHidden>Done: </VisuallyHidden>
      {PART_NAMES[part]}
    </span>
  </li>
);

const isMissing = ({ isComplete }: PartState) => !isComplete;

/** Completeness of the service, with the way to the field of each missing part. */
export function Completeness() {
  const { control } = useFormContext<ListingText>();
  const text = useWatch({ control }) as ListingText;
  const parts = completenessOf(useFacts(text));
  const missing = parts.filter(isMissing);
  const id = useId();
  return (
    <Root aria-labelledby={id}>
      <h2 id={id} aria-live="polite">
        {parts.length - missing.length} of {parts.length} that sell
      </h2>
      <Bar aria-hidden="true">
        {parts.map(({ part, isComplete }) => (
          <i key={part} data-done={isComplete ? '' : undefined} />
        ))}
      </Bar>
      <ul>
        {parts.map(({ part, isComplete }) =>
          isComplete ? <Complete key={part} part={part} /> : <Missing key={part} part={part} text={text} />,
        )}
      </ul>
      {missing.some(({ raisesOrder }) => raisesOrder) && (
        <Muted $small>Pictures, hours and areas raise your place in “Recommended”.</Muted>
      )}
    </Root>
  );
}
