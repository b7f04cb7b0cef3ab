import { createGlobalStyle } from '@tm/platform';
import { media } from './media';
import { tokenCss } from './tokens';

/** Design tokens of both themes and the base rules of every page. The app mounts it once. */
export const GlobalStyle = createGlobalStyle`
  ${tokenCss()}
  ${media.phone} { :root { --header: 60px; } }
  *, ::before, ::after { box-sizing: border-box; margin: 0; }
  html { -webkit-text-size-adjust: 100%; scroll-padding-top: 84px; }
  body { font: 400 var(--fs-md)/1.5 var(--font); color: var(--ink); background: var(--canvas); -webkit-font-smoothing: antialiased; overflow-wrap: break-word; }
  img, svg { display: block; max-width: 100%; }
  a { color: inherit; text-decoration: none; }
  button, input, select, textarea { font: inherit; color: inherit; letter-spacing: inherit; }
  button { background: none; border: 0; padding: 0; cursor: pointer; }
  ul, ol { padding: 0; list-style: none; }
  fieldset { border: 0; padding: 0; min-width: 0; }
  h1, h2, h3 { font-family: var(--display); letter-spacing: -.02em; line-height: 1.14; font-weight: 650; text-wrap: balance; }
  p { text-wrap: pretty; }
  h1, h2, h3, h4, p, dd, b, strong, blockquote { overflow-wrap: anywhere; }
  :focus-visible { outline: 2px solid var(--brand); outline-offset: 2px; }
  [tabindex="-1"]:focus-visible { outline: none; }
  ::selection { background: var(--brand-tint); color: var(--ink); }
  ${media.still} {
    *, ::before, ::after { animation-duration: .01ms !important; animation-iteration-count: 1 !important; transition-duration: 0s !important; scroll-behavior: auto !important; }
  }
`;
