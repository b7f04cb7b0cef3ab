import { join } from 'node:path';
import { constants } from 'node:zlib';
import CompressionPlugin from 'compression-webpack-plugin';
import HtmlWebpackPlugin from 'html-webpack-plugin';

const COMPRESSIBLE = /\.(js|json|svg)$/;
// The gateway and the deployment read these files. Browsers receive at most content derived from them.
// `mf-stats.json` is deleted at the end of the build.
const TEMPLATES = /^(build|calls|segments|documents|mf-stats)\.json$|^(sw|server)\.js$|^favicon\.svg$/;

/**
 * Gives script tags the placeholders `{{nonce}}` and `{{public}}` at build time. The gateway replaces them.
 */
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

/** Returns the plugins for the HTML page of an app; a remote has none. */
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

/**
 * Writes `.br` (level 11) and `.gz` next to each file, because the gateway never compresses a file itself.
 */
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
