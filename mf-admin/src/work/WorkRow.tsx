import { describeWait, formatDateTime } from '@tm/domain';
import { styled } from '@tm/platform';
import { Badge, media } from '@tm/ui';
import { ChevronRight } from 'lucide-react';
import { RowLink } from '../list/backLink';
import { coverRow } from '../list/leadLink';
import { dueLabel, KIND_NAMES, workPath, type Work } from './workLabels';

/** The link covers the row, so that the whole row is its target. */
const Root = styled.li`
  position: relative;
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto 20px;
  align-items: center;
  gap: 2px var(--s-4);
  min-height: 56px;
  padding: var(--s-3) var(--s-4);
  & + & {
    border-top: 1px solid var(--line);
  }
  &:hover {
    background: var(--surface-2);
  }
  a {
    font-weight: 600;
    overflow-wrap: anywhere;
  }
  ${coverRow}
  small {
    display: block;
    color: var(--ink-2);
    font-size: var(--fs-sm);
    overflow-wrap: anywhere;
  }
  > svg {
    width: 20px;
    height: 20px;
    color: var(--ink-2);
  }
  ${media.phone} {
    grid-template-columns: minmax(0, 1fr) 20px;
    > svg {
      grid-area: 1 / 2 / span 2;
    }
  }
`;

const Times = styled.div`
  display: grid;
  justify-items: end;
  gap: 2px;
  text-align: end;
  ${media.phone} {
    justify-items: start;
    text-align: start;
  }
`;

/** A case with its kind, its promise or its wait, and the link to the place where it is decided. */
export function WorkRow({ work, now }: { work: Work; now: Date }) {
  const { kind, title, who, since, dueBy } = work;
  const name = KIND_NAMES[kind];
  const due = dueBy ? dueLabel(dueBy, now) : null;
  return (
    <Root>
      <div>
        <RowLink to={workPath(work)}>{title || name}</RowLink>
        <small>{[...(title ? [name] : []), who].filter(Boolean).join(' · ')}</small>
      </div>
      <Times>
        {due && dueBy && (
          <Badge $tone={due[1]}>
            <time dateTime={dueBy} title={`Promised by ${formatDateTime(new Date(dueBy))}`}>
              {due[0]}
            </time>
          </Badge>
        )}
        <small>
          <time dateTime={since} title={`Since ${formatDateTime(new Date(since))}`}>
            Waits {describeWait(new Date(since), now)}
          </time>
        </small>
      </Times>
      <ChevronRight aria-hidden="true" />
    </Root>
  );
}
