// Only for the build, which renders pages to HTML. Nothing here is part of the facade that browsers load.
export { StaticRouter } from 'react-router-dom';
export { ServerStyleSheet } from 'styled-components';
