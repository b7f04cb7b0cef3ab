import { styled } from '@tm/platform';
import { hiddenStyle, media } from '@tm/ui';
import { DateField, useDateFilter } from '@tm/ui/date-field';

/** As high as the buttons beside it. */
const Root = styled.div`
  --control: var(--touch);
  width: 168px;
  label {
    ${hiddenStyle}
  }
  input {
    padding-left: 10px;
  }
  ${media.phone} {
    flex: 1 1 132px;
    width: auto;
    min-width: 0;
  }
`;

/** The dates that the calendar of a provider shows (`isShownDate`). */
const LIMITS = { min: '1970-01-01', max: '2999-12-31' };

type Props = { date: string; onDate: (date: string) => void };

/** Date field that opens a day. An unfinished date stays in the field and does not navigate. */
export const DateJump = ({ date, onDate }: Props) => (
  <Root>
    <DateField label="Go to date" {...LIMITS} {...useDateFilter(date, onDate)} />
  </Root>
);
