import ReactRefreshPlugin from '@pmmmwh/react-refresh-webpack-plugin';
import webpack from 'webpack';
import DevServer from 'webpack-dev-server';

const SITE = 'http://localhost:4200';

/** Adds fast refresh: components keep their state when their code changes. */
function withRefresh(config) {
  const rules = config.module.rules.map((rule) =>
    rule.loader === 'swc-loader'
      ? {
          ...rule,
          exclude: /node_modules/,
          options: {
            ...rule.options,
            jsc: {
              ...rule.options.jsc,
              transform: { react: { ...rule.options.jsc.transform.react, refresh: true } },
            },
          },
        }
      : rule,
  );
  return {
    ...config,
    module: { ...config.module, rules },
    plugins: [...config.plugins, new ReactRefreshPlugin({ overlay: false })],
  };
}

/**
 * Returns the production build of a remote with readable code, because it runs with the site's React. The
 * site's policy forbids `eval`, which faster source maps use.
 */
const forSite = (config) => ({
  ...config,
  devtool: 'cheap-module-source-map',
  optimization: { ...config.optimization, minimize: false },
  plugins: config.plugins.filter((plugin) => plugin.constructor.name !== 'CompressionPlugin'),
});

/**
 * Serves one app from memory with reload. `standalone` serves its own page and proxies API calls to a running
 * site (`TM_SITE`, default http://localhost:4200). `remote` serves the federated build; the printed address
 * loads it into that site.
 */
export async function serve(config, { role, port = 0 }) {
  const isStandalone = role === 'standalone';
  const compiler = webpack(isStandalone ? withRefresh(config) : forSite(config));
  // A page that loads the remote before its first build would wait longer than its time limit.
  const built = new Promise((resolve) => compiler.hooks.done.tap('serve', resolve));
  const server = new DevServer(
    {
      host: 'localhost',
      port: port || 'auto',
      hot: isStandalone,
      liveReload: false,
      allowedHosts: 'all',
      headers: {
        'access-control-allow-origin': isStandalone ? '*' : new URL(process.env.TM_SITE ?? SITE).origin,
        'access-control-allow-private-network': 'true',
        'cross-origin-resource-policy': 'cross-origin',
      },
      client: isStandalone && { overlay: { errors: true, warnings: false, runtimeErrors: false } },
      historyApiFallback: isStandalone,
      proxy: isStandalone
        ? [
            {
              context: ['/api', '/objects'],
              target: process.env.TM_SITE ?? SITE,
              headers: { origin: process.env.TM_SITE ?? SITE },
            },
          ]
        : [],
    },
    compiler,
  );
  await server.start();
  await built;
  const address = `http://localhost:${server.server.address().port}`;
  console.log(
    isStandalone
      ? `${config.name}: ${address}`
      : `${config.name}: ${process.env.TM_SITE ?? SITE}/?mf-override=${config.name.split(':')[0]}@${address}/mf-manifest.json`,
  );
}
