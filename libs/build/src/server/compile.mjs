import webpack from 'webpack';

/** Compiles without writing anything, and returns the compilation with its files. */
export function compile(config) {
  const compiler = webpack(config);
  compiler.hooks.shouldEmit.tap('compile', () => false);
  return new Promise((done, fail) => {
    compiler.run((error, stats) => {
      compiler.close(() => undefined);
      if (error) fail(error);
      else if (stats.hasErrors()) fail(new Error(stats.toString({ preset: 'errors-only' })));
      else done(stats.compilation);
    });
  });
}
