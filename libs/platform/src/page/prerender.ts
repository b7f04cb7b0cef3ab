// Only for the build, which renders pages to HTML: none of this is in the facade that browsers load.
export { StaticRouter } from 'react-router-dom';
export { ServerStyleSheet } from 'styled-components';
