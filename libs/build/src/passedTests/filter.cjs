/**
 * Filter of Jest (`--filter`) for a module: leaves out the test files that passed with exactly the present
 * files. Prints how many, for the program that started Jest.
 */
module.exports = async (tests) => {
  const { ROOT, withoutPassed } = await import('./records.mjs');
  const filtered = withoutPassed(ROOT, process.cwd(), tests);
  console.log(`Unchanged: ${tests.length - filtered.length} of ${tests.length}`);
  return { filtered };
};
