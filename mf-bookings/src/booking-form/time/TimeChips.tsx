import { styled } from '@tm/platform';
import { AlertNote } from './AlertNote';
import { partOf, PARTS, formatTime } from './days';
import { RadioChip } from './RadioChip';
import { useId, type Ref } from 'react';

const Root = styled.div`
  display: grid;
  gap: var(--s-2);
  h3 {
    font-size: var(--fs-sm);
  }
`;

const Part = styled.div`
  display: grid;
  gap: var(--s-1);
  > p {
    color: var(--ink-2);
    font-size: var(--fs-xs);
  }
  > div {
    display: grid;
    grid-template-columns: repeat(3, minmax(0, 1fr));
    gap: var(--s-2);
  }
`;

type Props = {
  label: string;
  times: string[];
  value: string;
  error?: string;
  firstRef: Ref<HTMLInputElement> | undefined;
  onChoose: (time: string) => void;
};

/** Radio group of a day's free times in morning, afternoon and evening. */
export function TimeChips({ label, times, value, error, firstRef, onChoose }: Props) {
  const id = useId();
  return (
    <Root
      role="radiogroup"
      aria-labelledby={id}
      {...(error && { 'aria-invalid': true, 'aria-describedby': `${id}-error` })}
    >
      <h3 id={id}>{label}</h3>
      {PARTS.map((part) => {
        const inPart = times.filter((time) => partOf(time) === part);
        return (
          inPart.length > 0 && (
            <Part key={part}>
              <p aria-hidden="true">{part}</p>
              <div>
                {inPart.map((time) => (
                  <RadioChip key={time} $isChosen={time === value}>
                    <input
                      ref={time === times[0] ? firstRef : undefined}
                      type="radio"
                      name={id}
                      value={time}
                      checked={time === value}
                      onChange={() => onChoose(time)}
                    />
                    {formatTime(time)}
                  </RadioChip>
                ))}
              </div>
            </Part>
          )
        );
      })}
      {error && <AlertNote id={`${id}-error`}>{error}</AlertNote>}
    </Root>
  );
}
