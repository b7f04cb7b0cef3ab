import type { FieldValues, Resolver, ResolverOptions, ResolverResult } from 'react-hook-form';

/**
 * Fields hold text as people type it; `requestOf` says what the text means as a request, and `judge` (the contract) judges
 * that. Its messages come back under the same field names.
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
