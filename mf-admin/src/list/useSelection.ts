import { useState } from 'react';

type Options<Row> = {
  /** Rows that can be selected. */
  may: (row: Row) => boolean;
  /** Maximum number of selected rows: as many as one request can change. */
  limit: number;
};

/** Selected rows over several pages of a list. */
export function useSelection<Row extends { id: string }>({ may, limit }: Options<Row>) {
  const [chosen, setChosen] = useState<ReadonlyMap<string, Row>>(new Map());
  const mark = (rows: readonly Row[], isOn: boolean) =>
    setChosen((before) => {
      const next = new Map(before);
      for (const row of rows.filter(may)) {
        if (!isOn) next.delete(row.id);
        else if (next.size < limit) next.set(row.id, row);
      }
      return next;
    });
  return {
    rows: [...chosen.values()],
    limit,
    isFull: chosen.size >= limit,
    may,
    has: ({ id }: Row) => chosen.has(id),
    hasAll: (rows: readonly Row[]) => {
      const selectable = rows.filter(may);
      return selectable.length > 0 && selectable.every(({ id }) => chosen.has(id));
    },
    mark,
    drop: (ids: readonly string[]) =>
      setChosen((before) => new Map([...before].filter(([id]) => !ids.includes(id)))),
    clear: () => setChosen(new Map()),
  };
}
export type Selection<Row extends { id: string }> = ReturnType<typeof useSelection<Row>>;
