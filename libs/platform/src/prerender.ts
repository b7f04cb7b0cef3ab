// Only for rendering pages to HTML, in the build and in the gateway's renderer. Nothing here is part of the
// facade that browsers load.
export { setPreloadedAnswers } from './api/preloadedAnswers';
export { answeredQueries, startQueries, writeQueries, type PageQuery } from './api/renderedState';
export { StaticRouter } from 'react-router-dom';
export { ServerStyleSheet } from 'styled-components';
