import { fromLagos } from '@tm/domain';

/** A part of the state that a URL parameter holds. `read` gets null when the parameter is missing. */
export type Param<Value> = {
  /** Invalid text returns the default. */
  read: (text: string | null) => Value;
  /** Returns null to omit the parameter. */
  write: (value: Value) => string | null;
};

type Options = {
  /**
   * Writes the default, too: it depends on the device or the day, so that a link would mean something else
   * later.
   */
  always?: boolean;
};

const withDefault = <Value extends string>(
  usual: Value,
  isValue: (text: string) => text is Value,
  { always = false }: Options,
): Param<Value> => ({
  read: (text) => (text !== null && isValue(text) ? text : usual),
  write: (value) => (value === usual && !always ? null : value),
});

const isDate = (text: string): boolean => fromLagos(text, '00:00') !== null;

/** The types of parameters: `{ status: param.oneOf(STATUSES, 'all'), search: param.text() }`. */
export const param = {
  oneOf: <Value extends string>(
    values: readonly Value[],
    usual: NoInfer<Value>,
    options: Options = {},
  ): Param<Value> =>
    withDefault<Value>(usual, (text): text is Value => (values as readonly string[]).includes(text), options),
  /** Spaces at both ends are removed when the text is written. */
  text: (usual = ''): Param<string> => ({
    read: (text) => text ?? usual,
    write: (value) => (value.trim() === usual ? null : value.trim()),
  }),
  /** A Lagos date, `yyyy-MM-dd`; the default is the empty text. `isValid` narrows the dates. */
  date: (
    usual = '',
    { isValid = isDate, ...options }: Options & { isValid?: (text: string) => boolean } = {},
  ) => withDefault<string>(usual, (text): text is string => isValid(text), options),
  /** Written as `1`. */
  flag: (): Param<boolean> => ({ read: (text) => text === '1', write: (value) => (value ? '1' : null) }),
};
