type Query<Answer> = { data?: Answer | undefined; currentData?: Answer | undefined; error?: unknown };

/** What stands there: while another page or filter loads, what was there before; where that one does not load, nothing. */
export const displayedData = <Answer>({ data, currentData, error }: Query<Answer>): Answer | undefined =>
  error ? currentData : (currentData ?? data);
