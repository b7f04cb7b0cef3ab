import { Skeleton, VisuallyHidden } from '@tm/ui';
import type { ReactNode } from 'react';
import { Frame } from './tableStyle';

export type Column<Row> = {
  name: string;
  cell: (row: Row) => ReactNode;
  /**
   * `lead` names the row and is the heading of its card, `short` never wraps, `number` is right-aligned,
   * `actions` contains buttons.
   */
  kind?: 'lead' | 'short' | 'number' | 'actions';
  /** A control before the heading, which stays visible on cards. */
  head?: ReactNode;
  /** Left out of the short cards of a compact list. */
  isExtra?: boolean;
};

type Props<Row> = {
  caption: string;
  columns: readonly Column<Row>[];
  /** Undefined while the first page loads. */
  rows: readonly Row[] | undefined;
  rowKey: (row: Row) => string;
  /** True while another page loads; the shown rows stay until it arrives. */
  isBusy?: boolean;
  /** On phones and tablets a row is a short card without the extra columns. */
  isCompact?: boolean;
};

const classOf = <Row,>({ kind, isExtra }: Column<Row>): string | undefined =>
  [kind, isExtra && 'extra'].filter(Boolean).join(' ') || undefined;

const WAITING = [1, 2, 3, 4, 5, 6];

/** A page of rows as a table, or as cards on phones and tablets. */
export function DataTable<Row>({
  caption,
  columns,
  rows,
  rowKey,
  isBusy = false,
  isCompact = false,
}: Props<Row>) {
  return (
    <Frame $pad={0} $compact={isCompact}>
      <table>
        <caption>
          <VisuallyHidden>{caption}</VisuallyHidden>
        </caption>
        <thead>
          <tr>
            {columns.map(({ name, kind, head }) => (
              <th key={name} scope="col" className={kind}>
                {head}
                <span>{name}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody aria-busy={isBusy || !rows}>
          {rows?.map((row) => (
            <tr key={rowKey(row)}>
              {columns.map((column) => (
                <td
                  key={column.name}
                  className={classOf(column)}
                  data-name={column.kind === 'lead' || column.kind === 'actions' ? undefined : column.name}
                >
                  {column.cell(row)}
                </td>
              ))}
            </tr>
          )) ??
            WAITING.map((row) => (
              <tr key={row}>
                {columns.map((column) => (
                  <td key={column.name} className={classOf(column)}>
                    <Skeleton $height={column.kind === 'lead' ? 40 : 20} />
                  </td>
                ))}
              </tr>
            ))}
        </tbody>
      </table>
    </Frame>
  );
}
