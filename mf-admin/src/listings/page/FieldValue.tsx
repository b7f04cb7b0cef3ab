import { DIETARY_MARK_NAMES, formatNaira } from '@tm/domain';
import { styled } from '@tm/platform';
import { Badge, Muted, Picture } from '@tm/ui';
import { formatField, isPlain, type Content, type ContentField } from '../listingFields';
import { wordDiff, type DiffPart } from './wordDiff';

const Text = styled.p`
  white-space: pre-wrap;
  overflow-wrap: anywhere;
  ins,
  del {
    border-radius: 3px;
    text-decoration-thickness: 1px;
  }
  ins {
    background: var(--completed-tint);
    color: var(--completed);
    text-decoration: underline;
  }
  del {
    background: var(--cancelled-tint);
    color: var(--cancelled);
  }
`;

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

/** The version that is shown: the approved one or the current one. */
export type VersionSide = 'approved' | 'now';
type Props = { field: ContentField; content: Content; other?: Content | undefined; side: VersionSide };

const EmptyValue = () => <Muted>Nothing</Muted>;

const TextDiff = ({ parts, side }: { parts: readonly DiffPart[]; side: VersionSide }) => {
  const Mark = side === 'now' ? 'ins' : 'del';
  return (
    <Text>
      {parts.map(({ text, isChanged }, at) =>
        isChanged ? <Mark key={at}>{text}</Mark> : <span key={at}>{text}</span>,
      )}
    </Text>
  );
};

const Pictures = ({ content: { images, imageAlts, title }, other, side }: Omit<Props, 'field'>) =>
  images.length === 0 ? (
    <EmptyValue />
  ) : (
    <Thumbs>
      {images.map((path, at) => (
        <li key={path}>
          <Picture square src={path} alt={imageAlts?.[at] || `${title}, picture ${at + 1}`} sizes="160px" />
          {other && !other.images.includes(path) && (
            <Badge $tone={side === 'now' ? 'completed' : 'cancelled'}>
              {side === 'now' ? 'New' : 'Removed'}
            </Badge>
          )}
          {imageAlts?.[at]}
        </li>
      ))}
    </Thumbs>
  );

const Hours = ({ hours }: { hours: Content['openingHours'] }) =>
  hours ? (
    <Lines>
      {WEEK.map((day) => {
        const times = hours[day];
        return (
          <li key={day}>
            {DAYS[day]}: {times ? `${times.open} to ${times.close}` : 'closed'}
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

const Menu = ({ content, other, side }: Omit<Props, 'field'>) => {
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
            {dish.photo && ' · with a photo'}{' '}
            {other && !otherDishes.has(keyOf(section, dish)) && (
              <Badge $tone={side === 'now' ? 'completed' : 'cancelled'}>
                {side === 'now' ? 'New or changed' : 'Removed or changed'}
              </Badge>
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
  if (field === 'images' || field === 'imageAlts')
    return <Pictures content={content} other={field === 'images' ? other : undefined} side={side} />;
  if (field === 'openingHours') return <Hours hours={content.openingHours} />;
  if (field === 'menu') return <Menu content={content} other={other} side={side} />;
  if (!isPlain(field)) return null;
  const text = formatField(field, content);
  if (!text) return <EmptyValue />;
  if (!other) return <Text>{text}</Text>;
  const parts =
    side === 'now'
      ? wordDiff(formatField(field, other), text).after
      : wordDiff(text, formatField(field, other)).before;
  return <TextDiff parts={parts} side={side} />;
}
