import { join } from 'node:path';
import { constants } from 'node:zlib';
import CompressionPlugin from 'compression-webpack-plugin';
import HtmlWebpackPlugin from 'html-webpack-plugin';

const COMPRESSIBLE = /\.(js|json|svg)$/;
// The gateway reads these and sends what it makes of them.
const TEMPLATES = /^(build|segments|documents)\.json$|^sw\.js$|^favicon\.svg$/;

/** The gateway fills `{{nonce}}` and `{{public}}` in: script tags carry them from the build on. */
class PlaceholderPlugin {
  apply(compiler) {
    compiler.hooks.compilation.tap('PlaceholderPlugin', (compilation) => {
      HtmlWebpackPlugin.getCompilationHooks(compilation).alterAssetTagGroups.tap(
        'PlaceholderPlugin',
        (groups) => {
          for (const tag of [...groups.headTags, ...groups.bodyTags]) {
            if (tag.tagName === 'script')
              Object.assign(tag.attributes, { nonce: '{{nonce}}', crossorigin: 'anonymous' });
          }
          return groups;
        },
      );
    });
  }
}

/** The HTML page of an app that has one. */
export function page(role, dir, name) {
  if (role === 'remote') return [];
  const template =
    role === 'standalone' ? join(import.meta.dirname, 'standalone.html') : join(dir, 'src/index.html');
  const isServed = role === 'standalone';
  return [
    new HtmlWebpackPlugin({
      template,
      title: name,
      scriptLoading: 'defer',
      publicPath: isServed ? '/' : '{{public}}/',
      minify: { collapseWhitespace: true, removeComments: true },
    }),
    ...(isServed ? [] : [new PlaceholderPlugin()]),
  ];
}

/** `.br` (level 11) and `.gz` beside each file: the gateway never compresses a file itself. */
export const compressedFiles = () => [
  new CompressionPlugin({
    test: COMPRESSIBLE,
    exclude: TEMPLATES,
    algorithm: 'brotliCompress',
    filename: '[path][base].br',
    minRatio: 1,
    threshold: 200,
    compressionOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } },
  }),
  new CompressionPlugin({
    test: COMPRESSIBLE,
    exclude: TEMPLATES,
    algorithm: 'gzip',
    filename: '[path][base].gz',
    minRatio: 1,
    threshold: 200,
    compressionOptions: { level: 9 },
  }),
];
