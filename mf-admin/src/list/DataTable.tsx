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
};

type Props<Row> = {
  caption: string;
  columns: readonly Column<Row>[];
  /** Undefined while the first page loads. */
  rows: readonly Row[] | undefined;
  rowKey: (row: Row) => string;
  /** True while another page loads; the shown rows stay until it arrives. */
  isBusy?: boolean;
};

const WAITING = [1, 2, 3, 4, 5, 6];

/** A page of rows as a table, or as cards on phones and tablets. */
export function DataTable<Row>({ caption, columns, rows, rowKey, isBusy = false }: Props<Row>) {
  return (
    <Frame $pad={0}>
      <table>
        <caption>
          <VisuallyHidden>{caption}</VisuallyHidden>
        </caption>
        <thead>
          <tr>
            {columns.map(({ name, kind }) => (
              <th key={name} scope="col" className={kind}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody aria-busy={isBusy || !rows}>
          {rows?.map((row) => (
            <tr key={rowKey(row)}>
              {columns.map(({ name, cell, kind }) => (
                <td
                  key={name}
                  className={kind}
                  data-name={kind === 'lead' || kind === 'actions' ? undefined : name}
                >
                  {cell(row)}
                </td>
              ))}
            </tr>
          )) ??
            WAITING.map((row) => (
              <tr key={row}>
                {columns.map(({ name, kind }) => (
                  <td key={name} className={kind}>
                    <Skeleton $height={kind === 'lead' ? 40 : 20} />
                  </td>
                ))}
              </tr>
            ))}
        </tbody>
      </table>
    </Frame>
  );
}
