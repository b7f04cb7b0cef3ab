import { DIETARY_MARK_NAMES, formatNaira, openParts } from '@tm/domain';
import { styled } from '@tm/platform';
import { Muted, Picture } from '@tm/ui';
import { formatField, isPlain, type Content, type ContentField } from '../listingFields';
import { ItemDiff, SideBadge, Text, TextDiff, type VersionSide } from './TextDiff';

const Thumbs = styled.ol`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(110px, 1fr));
  gap: var(--s-2);
  li {
    display: grid;
    gap: var(--s-1);
    align-content: start;
    font-size: var(--fs-sm);
    overflow-wrap: anywhere;
  }
`;

const Lines = styled.ul`
  display: grid;
  gap: var(--s-1);
  font-variant-numeric: tabular-nums;
  overflow-wrap: anywhere;
`;

const DAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const;
/** Days in display order; the week starts on Monday. */
const WEEK = [1, 2, 3, 4, 5, 6, 0] as const;

type Props = { field: ContentField; content: Content; other?: Content | undefined; side: VersionSide };

const EmptyValue = () => <Muted>Nothing</Muted>;

type VersionProps = Omit<Props, 'field'>;

const Pictures = ({ content: { images, imageAlts, title }, other, side }: VersionProps) =>
  images.length === 0 ? (
    <EmptyValue />
  ) : (
    <Thumbs>
      {images.map((path, at) => (
        <li key={path}>
          <Picture square src={path} alt={`${title}, picture ${at + 1}`} sizes="160px" />
          {other && !other.images.includes(path) && <SideBadge side={side} now="New" approved="Removed" />}
          {imageAlts?.[at]}
        </li>
      ))}
    </Thumbs>
  );

/** Returns the description of a picture by its path; '' when it has none. */
const descriptionOf = ({ images, imageAlts }: Content, path: string): string =>
  imageAlts?.[images.indexOf(path)] ?? '';

/** Compares a picture's description with that of the same picture, wherever the other version shows it. */
const Descriptions = ({ content, other, side }: VersionProps) =>
  content.images.length === 0 ? (
    <EmptyValue />
  ) : (
    <Thumbs>
      {content.images.map((path, at) => {
        const text = descriptionOf(content, path);
        return (
          <li key={path}>
            <Picture square src={path} alt={`Picture ${at + 1}`} sizes="160px" />
            {text ? (
              <div>
                <ItemDiff text={text} other={other ? descriptionOf(other, path) : text} side={side} />
              </div>
            ) : (
              <Muted>No description</Muted>
            )}
          </li>
        );
      })}
    </Thumbs>
  );

type Hours = Content['openingHours'];

/** Returns the hours of a day as text; '' without any opening hours. */
const hoursOn = (hours: Hours, day: (typeof WEEK)[number]): string => {
  if (!hours) return '';
  const times = hours[day];
  if (!times) return 'closed';
  return openParts(times)
    .map(({ open, close }) => `${open} to ${close}`)
    .join(', ');
};

const OpeningHours = ({ content: { openingHours }, other, side }: VersionProps) =>
  openingHours ? (
    <Lines>
      {WEEK.map((day) => {
        const text = hoursOn(openingHours, day);
        return (
          <li key={day}>
            {DAYS[day]}:{' '}
            <ItemDiff text={text} other={other ? hoursOn(other.openingHours, day) : text} side={side} />
          </li>
        );
      })}
    </Lines>
  ) : (
    <EmptyValue />
  );

type Dish = NonNullable<Content['menu']>[number]['items'][number];

const dishesOf = (content: Content | undefined): ReadonlySet<string> =>
  new Set((content?.menu ?? []).flatMap(({ section, items }) => items.map((dish) => keyOf(section, dish))));
/** Ignores `soldOutOn`, because being sold out for a day is not a change of a dish. */
const keyOf = (section: string, { soldOutOn: _, ...dish }: Dish) => JSON.stringify([section, dish]);

const Menu = ({ content, other, side }: VersionProps) => {
  const otherDishes = dishesOf(other);
  if (!content.menu?.length) return <EmptyValue />;
  return content.menu.map(({ section, items }, at) => (
    <section key={`${at} ${section}`}>
      <b>{section}</b>
      <Lines>
        {items.map((dish, place) => (
          <li key={`${place} ${dish.name}`}>
            {dish.name}, {formatNaira(dish.price)}
            {dish.description && ` · ${dish.description}`}
            {dish.marks && ` · ${dish.marks.map((mark) => DIETARY_MARK_NAMES[mark]).join(', ')}`}
            {dish.photo && ' · with a picture'}{' '}
            {other && !otherDishes.has(keyOf(section, dish)) && (
              <SideBadge side={side} now="New or changed" approved="Removed or changed" />
            )}
            {dish.photo && <Picture square src={dish.photo} alt={dish.name} sizes="110px" />}
          </li>
        ))}
      </Lines>
    </section>
  ));
};

/** The value of a field in one version. If another version is given, differences are marked. */
export function FieldValue({ field, content, other, side }: Props) {
  const version = { content, other, side };
  if (field === 'images') return <Pictures {...version} />;
  if (field === 'imageAlts') return <Descriptions {...version} />;
  if (field === 'openingHours') return <OpeningHours {...version} />;
  if (field === 'menu') return <Menu {...version} />;
  if (!isPlain(field)) return null;
  const text = formatField(field, content);
  if (!text) return <EmptyValue />;
  if (!other) return <Text>{text}</Text>;
  return <TextDiff text={text} other={formatField(field, other)} side={side} />;
}
