import type { Row } from '../postgres/connection';

/** Returns the first column of the first row: the result document of DocumentDB's functions. */
export const firstDocument = (rows: Row[]): Buffer => {
  const value = rows[0]?.[0];
  if (!value) throw new Error('the database answered without a document');
  return value;
};

/** Reads a boolean column in binary form. */
export const isTrue = (value: Buffer | null | undefined): boolean => value?.[0] === 1;
