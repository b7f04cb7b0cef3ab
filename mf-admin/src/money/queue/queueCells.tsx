import { css, styled } from '@tm/platform';
import { Badge, Button, Muted, Row, textLink, VisuallyHidden, type Tone } from '@tm/ui';
import type { ReactNode } from 'react';
import { RowLink } from '../../list/backLink';
import { leadLink } from '../../list/leadLink';
import { tableRoom } from '../../list/tableStyle';

/** The lines of a cell, one below the other. */
export const Lines = styled.div`
  display: grid;
  gap: var(--s-1);
  overflow-wrap: anywhere;
`;

/** Lines of a cell that is not the first: at the end of the row of a narrow table. */
export const Values = styled(Lines)`
  ${tableRoom.narrow} {
    justify-items: end;
    text-align: end;
  }
`;

/** Links of normal weight. On phones and tablets a link is as high as a thumb. */
export const cellLinks = css`
  a {
    ${textLink}
  }
  ${tableRoom.narrow} {
    a {
      display: inline-flex;
      align-items: center;
      min-height: 44px;
    }
  }
`;

/** Lines with links, for a row that has no page. */
export const LinkedLines = styled(Lines)`
  ${cellLinks}
`;

/** The buttons of a row; in a narrow table they share its width. */
export const Buttons = styled(Row)`
  justify-content: flex-end;
  ${tableRoom.narrow} {
    width: 100%;
    > * {
      flex: 1;
    }
  }
`;

const Lead = styled(Lines)`
  ${leadLink}
`;

type Business = { providerId: string; businessName: string; children: ReactNode };

/** A business with a link to its page, and a note below it. */
export const BusinessCell = ({ providerId, businessName, children }: Business) => (
  <Lead>
    <RowLink to={`/admin/providers/${providerId}`}>{businessName || 'No name'}</RowLink>
    <Muted $small>{children}</Muted>
  </Lead>
);

/** The label and the tone of a state. */
export type StateLabel = readonly [label: string, tone: Tone];

/** A state, with notes below it. */
export const StateCell = ({ of: [label, tone], children }: { of: StateLabel; children?: ReactNode }) => (
  <Values>
    <Badge $tone={tone}>{label}</Badge>
    {children}
  </Values>
);

type Action = { label: string; subject: string; isHarsh?: boolean; onClick: () => void };

/** A button of a row. `subject` completes its name for screen readers: "Retry the payout to Ade". */
export const ActionButton = ({ label, subject, isHarsh = false, onClick }: Action) => (
  <Button size="sm" variant={isHarsh ? 'danger' : 'tint'} onClick={onClick}>
    {label}
    <VisuallyHidden> {subject}</VisuallyHidden>
  </Button>
);
