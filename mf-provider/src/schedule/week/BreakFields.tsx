import { BREAK_LIMITS, breakFaults } from '@tm/domain';
import { styled } from '@tm/platform';
import { Button, IconButton, inputStyle, media } from '@tm/ui';
import { Plus, X } from 'lucide-react';
import { useId } from 'react';
import { get, useFormContext, useWatch, type FieldErrors } from 'react-hook-form';
import { WEEK, type BreakText, type DayText } from './weekText';

const Root = styled.div`
  grid-column: 2;
  display: grid;
  gap: var(--s-2);
  > button {
    justify-self: start;
  }
  ${media.phone} {
    grid-column: 1;
  }
`;

const Break = styled.div`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr) auto minmax(0, 1fr) auto;
  align-items: center;
  gap: var(--s-2);
  input {
    ${inputStyle}
    padding-inline: 6px;
  }
  p {
    grid-column: 1 / -1;
    font-size: var(--fs-sm);
    color: var(--cancelled);
  }
  input::-webkit-calendar-picker-indicator {
    margin: 0;
  }
  ${media.phone} {
    grid-template-columns: minmax(0, 1fr) auto minmax(0, 1fr) auto;
    > :first-child {
      grid-column: 1 / -1;
      font-size: var(--fs-sm);
    }
    /* As in the hours of a day, a tap anywhere in the field opens the picker. */
    input::-webkit-calendar-picker-indicator {
      display: none;
    }
  }
`;

/** Lunch, if the day is open around it and has no other break. */
const LUNCH: BreakText = { from: '13:00', to: '14:00' };
const nextBreak = ({ open, close, breaks = [] }: Pick<DayText, 'open' | 'close' | 'breaks'>): BreakText =>
  breaks.length === 0 && open && close && breakFaults({ open, close, breaks: [LUNCH] })[0] === null
    ? LUNCH
    : { from: '', to: '' };

/** `path` is that of the hours in the form, and `name` that of their day. */
type Props = { path: string; name: string };

/** Fields of one break of a day, with its error below. */
function BreakRow({ path, name: day, index, onRemove }: Props & { index: number; onRemove: () => void }) {
  const { register, formState } = useFormContext();
  const id = useId();
  const errors = get(formState.errors, `${path}.breaks.${index}`) as FieldErrors<BreakText> | undefined;
  const mistake = errors?.from?.message ?? errors?.to?.message;
  const name = `${day}, break ${index + 1}`;
  const field = (part: 'from' | 'to') => (
    <input
      type="time"
      aria-label={`${name}, ${part}`}
      {...(errors?.[part] && { 'aria-invalid': true, 'aria-describedby': id })}
      {...register(`${path}.breaks.${index}.${part}`)}
    />
  );
  return (
    <Break>
      <span>Break</span>
      {field('from')}
      <span>to</span>
      {field('to')}
      <IconButton label={`Remove ${name}`} onClick={onRemove}>
        <X aria-hidden="true" />
      </IconButton>
      {mistake && <p id={id}>{mistake}</p>}
    </Break>
  );
}

/** Breaks of the hours of a day, at most three. */
export function BreakList({ path, name }: Props) {
  const { control, setValue } = useFormContext();
  const hours = useWatch({ control, name: path }) as Pick<DayText, 'open' | 'close' | 'breaks'>;
  const breaks = hours.breaks ?? [];
  // A day without breaks has no list, as it is loaded, so that an added and removed break is no change.
  const change = (next: BreakText[]) =>
    setValue(`${path}.breaks`, next.length > 0 ? next : undefined, { shouldDirty: true });
  return (
    <Root>
      {breaks.map((_, index) => (
        <BreakRow
          key={index}
          path={path}
          name={name}
          index={index}
          onRemove={() => change(breaks.filter((__, at) => at !== index))}
        />
      ))}
      {breaks.length < BREAK_LIMITS.count && (
        <Button
          variant="ghost"
          size="sm"
          aria-label={`Add a break on ${name}`}
          onClick={() => change([...breaks, nextBreak(hours)])}
        >
          <Plus aria-hidden="true" />
          Add a break
        </Button>
      )}
    </Root>
  );
}

/** Breaks of an open weekday. */
export const BreakFields = ({ position }: { position: number }) => (
  <BreakList path={`week.${position}`} name={WEEK[position]!} />
);
