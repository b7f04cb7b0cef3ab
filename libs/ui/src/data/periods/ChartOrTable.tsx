import { styled } from '@tm/platform';
import type { ComponentProps, ReactNode } from 'react';
import { BarChart } from '../chart/BarChart';
import { Chip } from '../../form/Chip';
import { Card, Row, Stack } from '../../layout/arrange';
import { hiddenStyle } from '../../layout/VisuallyHidden';

/** The table stays readable for screen readers while it is hidden, because they cannot read the chart. */
const ForReaders = styled.div<{ $isShown: boolean }>`
  ${({ $isShown }) => !$isShown && hiddenStyle}
`;

type Props = {
  chart: ComponentProps<typeof BarChart>;
  /** A change of this key starts a new chart without a chosen bar. */
  chartKey: string;
  /** The same numbers as a `NumbersTable`. */
  table: ReactNode;
  isTable: boolean;
  onView: (isTable: boolean) => void;
};

/** The same numbers as a chart or as a table. */
export const ChartOrTable = ({ chart, chartKey, table, isTable, onView }: Props) => (
  <Card $pad={6}>
    <Stack $gap={4}>
      <Row $gap={2} role="group" aria-label="Show as">
        <Chip selected={!isTable} onClick={() => onView(false)}>
          Chart
        </Chip>
        <Chip selected={isTable} onClick={() => onView(true)}>
          Table
        </Chip>
      </Row>
      {!isTable && <BarChart key={chartKey} {...chart} />}
      <ForReaders $isShown={isTable}>{table}</ForReaders>
    </Stack>
  </Card>
);
