/**
 * Returns true if an Accept-Encoding header permits the encoding (`br;q=0` does not). Callers test the best
 * encoding first, because browsers list gzip before br.
 */
export function acceptsEncoding(header: string | undefined, encoding: string): boolean {
  let any = false;
  for (const item of header?.toLowerCase().split(',') ?? []) {
    const [name = '', ...parameters] = item.split(';').map((part) => part.trim());
    const quality = parameters.find((part) => part.startsWith('q='));
    const isAdmitted = !quality || Number(quality.slice(2)) > 0;
    if (name === encoding) return isAdmitted;
    if (name === '*') any = isAdmitted;
  }
  return any;
}
