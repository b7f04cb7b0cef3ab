import type { Row } from '../postgres/connection';

/** The first column of the first row: the document that DocumentDB's functions answer with. */
export const firstDocument = (rows: Row[]): Buffer => {
  const value = rows[0]?.[0];
  if (!value) throw new Error('the database answered without a document');
  return value;
};

/** A boolean column in binary form. */
export const isTrue = (value: Buffer | null | undefined): boolean => value?.[0] === 1;
