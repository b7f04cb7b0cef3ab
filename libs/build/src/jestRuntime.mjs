import { statSync } from 'node:fs';
import { Script } from 'node:vm';
import JestRuntime from 'jest-runtime';

/** The code that this process has read, and the scripts that it has compiled, for its next test files. */
const codes = new Map();
const scripts = new Map();

/** Returns the code of a file, which is read and transformed once until it changes. */
function transformOnce(cache, transform, filename, options) {
  const isInternal = options?.isInternalModule === true;
  const { mtimeMs, size } = statSync(filename);
  const key = `${isInternal} ${filename}`;
  const known = codes.get(key);
  if (known?.mtimeMs !== mtimeMs || known.size !== size) {
    const code = transform(filename, options);
    codes.set(key, { mtimeMs, size, code, entry: cache.getEntries().get(filename) });
    return code;
  }
  if (isInternal) return known.code;
  cache.getEntries().set(filename, known.entry);
  if (known.entry.sourceMapPath) cache.getSourceMaps().set(filename, known.entry.sourceMapPath);
  return known.code;
}

/**
 * Returns a function with `names` as parameters and the code of a module as body, in any context. V8 keeps
 * with a script also the functions in it that were compiled at their first call.
 */
function scriptOf(code, filename, names) {
  const known = scripts.get(filename);
  if (known?.code === code) return known.script;
  const head = `(function(${names.join(',')}){`;
  const script = new Script(`${head}${code}\n})`, { filename, columnOffset: -head.length });
  scripts.set(filename, { code, script });
  return script;
}

/**
 * The runtime of Jest, which loads all modules again for each test file, but reads, transforms and compiles
 * each of them once per process.
 */
export default class CompilingOnce extends JestRuntime {
  constructor(...settings) {
    super(...settings);
    const { executor, transformCache } = this;
    const compile = executor.compile.bind(executor);
    executor.compile = (code, filename) => {
      const context = executor.environment.getVmContext();
      if (context === null) return null;
      try {
        return scriptOf(code, filename, executor.injectedModuleParameters).runInContext(context);
      } catch {
        // Jest explains errors of the syntax.
        return compile(code, filename);
      }
    };
    const transform = transformCache.transform.bind(transformCache);
    transformCache.transform = (filename, options) =>
      transformOnce(transformCache, transform, filename, options);
  }
}
