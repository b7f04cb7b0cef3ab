import { statementFile, statementPage } from '@tm/api-client/payouts';
import { describeMonth } from '@tm/domain';
import { currentTime, styled } from '@tm/platform';
import { ButtonLink, Row, Select, VisuallyHidden } from '@tm/ui';
import { FileLink } from '@tm/ui/file-link';
import { useState } from 'react';
import { statementMonths } from './movementText';

const Chooser = styled(Row)`
  align-items: flex-end;
  > :first-child {
    flex: 1 1 200px;
    max-width: 320px;
  }
`;

type Props = {
  /** The time at which the account was made. */
  since: string;
};

/** Chooses a month, and opens its statement to print, or downloads it as a CSV file. */
export function Statements({ since }: Props) {
  const [months] = useState(() => statementMonths(new Date(since), currentTime()));
  const [month, setMonth] = useState(months[0]!);
  return (
    <Chooser $gap={3}>
      <Select label="Month" value={month} onChange={({ target }) => setMonth(target.value)}>
        {months.map((one) => (
          <option key={one} value={one}>
            {describeMonth(one)}
          </option>
        ))}
      </Select>
      <ButtonLink variant="secondary" href={statementPage(month)} target="_blank" rel="noreferrer">
        Statement<VisuallyHidden> of {describeMonth(month)} (opens in a new tab)</VisuallyHidden>
      </ButtonLink>
      <FileLink variant="secondary" href={statementFile(month)}>
        CSV<VisuallyHidden> of {describeMonth(month)}</VisuallyHidden>
      </FileLink>
    </Chooser>
  );
}
