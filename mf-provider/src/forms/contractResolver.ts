import type { FieldValues, Resolver, ResolverOptions, ResolverResult } from 'react-hook-form';

/**
 * Builds a form resolver from a contract. Fields hold text as typed; `requestOf` converts the text to a
 * request, and `contractCheck` validates the request. Errors are returned under the same field names.
 */
export const contractResolver =
  <Text extends FieldValues, Said extends FieldValues, Request>(
    contractCheck: Resolver<Said, unknown, Request>,
    requestOf: (text: Text) => Said,
  ): Resolver<Text, unknown, Request> =>
  async (text, context, options) =>
    (await contractCheck(
      requestOf(text),
      context,
      options as unknown as ResolverOptions<Said>,
    )) as ResolverResult<Text, Request>;
