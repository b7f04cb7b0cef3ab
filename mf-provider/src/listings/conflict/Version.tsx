import { styled } from '@tm/platform';
import { Muted, Picture } from '@tm/ui';
import { formatPriceText } from '../text/formatPriceText';
import type { SectionText } from '../text/listingText';
import { describeDayText, WEEK, type DayText } from '../../schedule';
import { formatField, type Difference, type VersionSide } from './differences';

const Text = styled.p`
  white-space: pre-wrap;
  overflow-wrap: anywhere;
`;

const Thumbs = styled.ol`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(64px, 1fr));
  gap: var(--s-2);
  li {
    font-size: var(--fs-xs);
    overflow-wrap: anywhere;
  }
`;

const Lines = styled.ul`
  display: grid;
  gap: 2px;
  font-size: var(--fs-sm);
  font-variant-numeric: tabular-nums;
  overflow-wrap: anywhere;
`;

const Empty = () => <Muted>Nothing</Muted>;

const Pictures = ({ pictures }: { pictures: readonly { path: string; alt: string }[] }) =>
  pictures.length === 0 ? (
    <Empty />
  ) : (
    <Thumbs>
      {pictures.map(({ path, alt }) => (
        <li key={path}>
          <Picture square src={path} alt={alt} sizes="96px" />
          {alt}
        </li>
      ))}
    </Thumbs>
  );

const Week = ({ week }: { week: readonly DayText[] }) => (
  <Lines>
    {week.map((day, at) => (
      <li key={WEEK[at]}>
        {WEEK[at]}: {describeDayText(day)}
      </li>
    ))}
  </Lines>
);

const Section = ({ section }: { section: SectionText | undefined }) =>
  section ? (
    <Lines>
      {section.items.map(({ name, price, description, soldOutOn }, at) => (
        <li key={`${at} ${name}`}>
          <b>{name}</b> {formatPriceText(price)}
          {description && ` · ${description}`}
          {soldOutOn && ` · sold out on ${soldOutOn}`}
        </li>
      ))}
    </Lines>
  ) : (
    <Muted>Not on this menu</Muted>
  );

/** Shows one version of a field in which the two versions differ. */
export function Version({ of: difference, side }: { of: Difference; side: VersionSide }) {
  if (difference.kind === 'pictures') return <Pictures pictures={difference[side]} />;
  if (difference.kind === 'week') return <Week week={difference[side]} />;
  if (difference.kind === 'section') return <Section section={difference[side]} />;
  const text = difference[side];
  return text ? <Text>{formatField(difference.field, text)}</Text> : <Empty />;
}
