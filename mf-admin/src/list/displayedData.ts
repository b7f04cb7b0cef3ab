type Query<Answer> = { data?: Answer | undefined; currentData?: Answer | undefined; error?: unknown };

/** Returns the data to show: the previous data while another page or filter loads, nothing if that fails. */
export const displayedData = <Answer>({ data, currentData, error }: Query<Answer>): Answer | undefined =>
  error ? currentData : (currentData ?? data);
